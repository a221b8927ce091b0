import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { wireInstant, wirePage, wireRequestKey, wireTotals } from '../wire.ts';
import { plainText, secretText, trimmedText } from '../wire-texts.ts';

const call = callsIn('agents/accounts');

const kind = z.enum(['member', 'agent']).describe('what the newcomer is');

export const agentOpenAccount = call({
  method: 'PUT',
  path: '/wps/agent/accounts',
  access: 'agent',
  sealed: true,
  summary:
    'Opens an account right below the agent. Its owner logs in with the password that the agent chose, and until they chose one of their own and agreed to the terms nothing else is answered. May be repeated with its key.',
  request: z.object({
    requestKey: wireRequestKey,
    username: trimmedText(255),
    password: secretText.describe('for the first log-in only'),
    kind,
  }),
  value: z.object({ account: z.string(), kind, openedAt: wireInstant }),
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'access_denied',
    'member_excluded',
    'register_closed',
    'register_fields_invalid',
    'username_taken',
    'line_too_deep',
    'key_reused',
  ],
});

export const agentAccounts = call({
  method: 'GET',
  path: '/wps/agent/accounts',
  access: 'agent',
  summary: 'The accounts that the agent opened for others, the latest first, and whether their owners took them over.',
  request: z.object({
    ...wirePage,
    search: plainText(60).optional().describe('how the account begins'),
    kind: kind.optional(),
  }),
  value: z.object({
    list: z.array(
      z.object({
        account: z.string(),
        kind,
        openedAt: wireInstant,
        state: z
          .enum(['waiting', 'taken', 'gone'])
          .describe('waiting: the owner has not been there; gone: stands in the line no more'),
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});
