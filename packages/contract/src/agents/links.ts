import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireRequestKey, wireTotals } from '../wire.ts';
import { staffLine } from '../wire-texts.ts';
import { wirePrizeGroup } from './prize-groups.ts';

const call = callsIn('agents/links');

/** More than one link is ever given out for. */
const USES_MAX = 1_000_000;

const link = z.object({
  linkId: z.string(),
  code: z.string().describe('the invitation code: the address of the register page takes it as `affiliateCode`'),
  name: z.string(),
  kind: z.enum(['member', 'agent']).describe('what newcomers become'),
  createdAt: wireInstant,
  expiresAt: wireInstant.nullable(),
  offAt: wireInstant.nullable(),
  usesMax: z.number().int().nullable(),
  uses: z.number().int().describe('how many registered by it'),
  lastUsedAt: wireInstant.nullable(),
  prizeGroup: z
    .number()
    .int()
    .nullable()
    .describe('what newcomers are given, as far as the agent has as much by then; null: none of their own'),
  isUsable: z.boolean(),
});

/** What newcomers by a link did themselves, while they stood in the agent's line. */
const performance = {
  depositors: z.number().int().describe('newcomers who made a first deposit'),
  deposits: wireMoney,
  valid: wireMoney.describe('valid bets'),
};

export const agentLinks = call({
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'The links by which newcomers register below the agent, the latest first, and how many came by each.',
  request: z.object({
    ...wirePage,
    usable: z.stringbool().optional().describe('only those that newcomers can use, or cannot'),
  }),
  value: z.object({
    currency: wireCurrency,
    list: z.array(
      link.extend({
        came: z
          .object(performance)
          .nullable()
          .describe('what became of who came; null where they are too many to add up in a list'),
      }),
    ),
    uses: z.number().int().describe('by all that were asked for'),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});

export const agentLinkNewcomers = call({
  method: 'GET',
  path: '/wps/agent/links/newcomers',
  access: 'agent',
  summary:
    'Who came by a link of the agent and stands in the line now, the latest first, with what they deposited and bet there; and what all who came by it did while they stood in the line.',
  request: z.object({
    ...wirePage,
    linkId: z.uuid(),
    from: wireDay.optional().describe('who came on this day or later'),
    to: wireDay.optional().describe('who came on this day or earlier'),
  }),
  value: z.object({
    currency: wireCurrency,
    came: z.number().int().describe('all who came, also who left the line since'),
    all: z.object(performance).describe('of all who came'),
    list: z.array(
      z.object({
        account: z.string(),
        isAgent: z.number().int(),
        cameAt: wireInstant,
        firstDeposit: wireDay.nullable().describe('the day of the first deposit; null: none yet'),
        deposits: wireMoney,
        valid: wireMoney,
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'registration_link_not_found'],
});

export const agentMakeLink = call({
  method: 'PUT',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'Makes a link by which newcomers register below the agent. May be repeated with its key.',
  request: z.object({
    requestKey: wireRequestKey,
    name: staffLine(60).default(''),
    kind: z.enum(['member', 'agent']),
    expiresAt: wireInstant.nullable().default(null),
    usesMax: z.number().int().min(1).max(USES_MAX).nullable().default(null),
    prizeGroup: wirePrizeGroup.nullable().default(null).describe('up to the agent’s own'),
  }),
  value: link,
  refusals: [
    ...FOR_MEMBERS,
    'access_denied',
    'registration_links_full',
    'agent_group_own_missing',
    'agent_group_out_of_bounds',
    'key_reused',
  ],
});

export const agentLinkOff = call({
  method: 'POST',
  path: '/wps/agent/links/off',
  access: 'agent',
  summary: 'Switches a link off for good. May be repeated.',
  request: z.object({ linkId: z.uuid() }),
  value: link,
  refusals: [...FOR_MEMBERS, 'access_denied', 'registration_link_not_found'],
});
