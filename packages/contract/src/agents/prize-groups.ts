import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('agents/prize-groups');

/** The least and the most that a prize group is. */
export const PRIZE_GROUPS = { least: 1_000, most: 2_000 };

/** A prize group that somebody is given. */
export const wirePrizeGroup = z.number().int().min(PRIZE_GROUPS.least).max(PRIZE_GROUPS.most);

const account = plainText(60);
const groups = z.object({
  own: z.number().int().nullable().describe('the agent’s; null: none of their own, so there is nothing to give'),
  usual: z
    .number()
    .int()
    .nullable()
    .describe('of who was given none: the highest of the brand’s games; null: it sells no game that has prize groups'),
  member: z
    .object({ account: z.string(), greatest: z.number().int().nullable().describe('null: none of their own') })
    .nullable()
    .describe('null: nobody was asked about'),
});

export const agentPrizeGroups = call({
  method: 'GET',
  path: '/wps/agent/prize-group',
  access: 'agent',
  summary:
    'What the agent may give of prize groups of the lottery: up to the own one; and what a member right below has.',
  request: z.object({ account: account.optional().describe('somebody right below') }),
  value: groups,
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found'],
});

export const agentRaisePrizeGroup = call({
  method: 'PUT',
  path: '/wps/agent/prize-group',
  access: 'agent',
  sealed: true,
  summary:
    'Raises the highest prize group of a member right below, up to the agent’s own: the difference is what the agent earns of their bets. The same again changes nothing.',
  request: z.object({ account, greatest: wirePrizeGroup, paymentPassword: plainText(255) }),
  value: groups,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'access_denied',
    'member_excluded',
    'member_not_found',
    'agent_group_own_missing',
    'agent_group_out_of_bounds',
    'agent_group_member_inactive',
    'payment_password_missing',
    'password_wrong',
  ],
});
