import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireDay, wireInstant, wirePage, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('agents/centre');

/** How the members below can be put in order. */
export const TEAM_ORDERS = ['account', 'registered', 'seen'] as const;

const account = plainText(60);

/** All that an agent is shown of somebody below, beside sums (B12.3). */
const teamMember = z.object({
  account: z.string(),
  nickname: z.string(),
  isAgent: z.number().int(),
  level: z.number().int().describe('how far below the agent who asks: 1 is right below'),
  above: z.string().describe('who stands right above'),
  registeredAt: wireInstant,
  lastSeen: wireDay.nullable().describe('the day of the last visit; null: none yet'),
  isActive: z.boolean().describe('false: the account takes part in nothing at the moment; why is not told'),
  direct: z.number().int().describe('how many stand right below'),
  all: z.number().int().describe('how many stand in the whole line below'),
});

export const agentTeam = call({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  summary:
    'The members right below the agent, or below one of the line; or, with `search`, all of the line whose account begins so.',
  request: z.object({
    ...wirePage,
    under: account.optional().describe('whose members; left out: the agent’s own'),
    search: account.optional().describe('searches the whole line, whatever `under` says'),
    sort: z.enum(TEAM_ORDERS).default('account'),
    descending: z.stringbool().default(false),
  }),
  value: z.object({
    path: z.array(z.string()).describe('from the agent who asks down to whose members these are'),
    list: z.array(teamMember),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found'],
});

export const agentTeamMember = call({
  method: 'GET',
  path: '/wps/agent/team/member',
  access: 'agent',
  summary: 'One member of the agent’s line, and the path that leads there.',
  request: z.object({ account }),
  value: teamMember.extend({ path: z.array(z.string()).describe('from the agent who asks down to this member') }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found'],
});
