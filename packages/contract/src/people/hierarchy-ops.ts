import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage, wireReason, wireTotals, wireUsername } from '../wire.ts';

const call = callsIn('people/hierarchy-ops');

const hierarchyValue = z.object({
  username: z.string(),
  upline: z.string().nullable().describe('who stands right above in the line'),
  toUpline: z.boolean().describe('whether the member may transfer money to the upline, where there is one'),
  level: z.number().int().nullable().describe('of the club; null: none'),
  levelName: z.string().nullable().describe('as the member reads it'),
});

export const opsMemberHierarchy = call({
  method: 'GET',
  path: '/ops/members/line',
  access: 'operator',
  role: 'payments',
  summary: 'Where a member stands: the upline, whether money may go there, and the level of the club.',
  request: z.object({ username: wireUsername }),
  value: hierarchyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsPutMemberHierarchy = call({
  method: 'PUT',
  path: '/ops/members/line',
  access: 'operator',
  role: 'payments',
  summary:
    'Lets a member transfer to the upline or not, and sets the level of the club, one of those the brand has. The same again changes nothing.',
  request: z.object({
    username: wireUsername,
    toUpline: z.boolean(),
    level: z.number().int().min(0).max(99).nullable().describe('null: no level'),
    reason: wireReason,
  }),
  value: hierarchyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'level_not_found'],
});

const line = z.object({
  username: z.string(),
  isAgent: z
    .number()
    .int()
    .describe('0 member, 1 agent, 2 head agent, 41 with a dividend contract, 42 with a salary contract'),
  above: z.array(z.string()).describe('everybody above, the head first; empty: directly under the brand'),
  isBarred: z.boolean(),
  direct: z.number().int().describe('how many stand right below'),
  all: z.number().int().describe('how many stand in the whole line below'),
});

export const opsLine = call({
  method: 'GET',
  path: '/ops/agents/line',
  access: 'operator',
  role: 'payments',
  summary: 'Where a member stands now, how many stand below, and where the member stood before, the latest fifty.',
  request: z.object({
    username: wireUsername,
    at: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('a moment, in milliseconds since 1970: when a bet began'),
  }),
  value: line.extend({
    aboveThen: z
      .array(z.string())
      .nullable()
      .describe('who stood above at the moment asked for: whose lines a bet is counted in that began then'),
    opened: z
      .object({ by: z.string(), at: wireInstant, takenOverAt: wireInstant.nullable().describe('null: not yet') })
      .nullable()
      .describe(
        'by which agent the account was opened for its owner, and when they agreed to the terms; null: by the owner',
      ),
    places: z.array(
      z.object({ above: z.array(z.string()), since: wireInstant, until: wireInstant.nullable().describe('null: now') }),
    ),
  }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsHeads = call({
  method: 'GET',
  path: '/ops/agents/heads',
  access: 'operator',
  role: 'payments',
  summary: 'The agents who stand directly under the brand, by name, with the size of their lines.',
  request: z.object(wirePage),
  value: z.object({
    list: z.array(
      z.object({
        username: z.string(),
        nickname: z.string(),
        isBarred: z.boolean(),
        direct: z.number().int(),
        all: z.number().int(),
      }),
    ),
    ...wireTotals,
  }),
  refusals: FOR_OPERATORS,
});

export const opsMoveLine = call({
  method: 'POST',
  path: '/ops/agents/move',
  access: 'operator',
  role: 'payments',
  summary:
    'Puts a member with everybody below under another agent, or directly under the brand. Bets stay with the lines they were placed under. The same again changes nothing.',
  request: z.object({
    username: wireUsername,
    under: wireUsername.nullable().describe('an agent; null: directly under the brand'),
    reason: wireReason,
  }),
  value: line,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'line_upline_not_agent', 'line_move_into_own', 'line_too_deep'],
});

/** The kinds of agents right below others (B3.1): agent, agent with a dividend contract, agent with a salary contract. */
export const AGENT_KINDS = { agent: 1, dividend: 41, salary: 42 } as const;

export const opsMakeAgent = call({
  method: 'POST',
  path: '/ops/agents/make',
  access: 'operator',
  role: 'payments',
  summary:
    'Makes a member an agent, or an agent one of another kind; who stands directly under the brand becomes a head agent. The same again changes nothing.',
  request: z.object({
    username: wireUsername,
    as: z
      .enum(['agent', 'dividend', 'salary'])
      .optional()
      .describe('isAgent 1, 41 or 42; left out: an agent stays of the kind they are. A head agent has no other kind'),
    reason: wireReason,
  }),
  value: line,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'line_head_kind'],
});

export const opsBarAgent = call({
  method: 'PUT',
  path: '/ops/agents/bar',
  access: 'operator',
  role: 'payments',
  summary:
    'Bars an agent, who then invites nobody, sends nothing down and has no agent centre, or ends that. The line stays. The same again changes nothing.',
  request: z.object({ username: wireUsername, isBarred: z.boolean(), reason: wireReason }),
  value: line,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'line_not_agent'],
});
