import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireReason, wireUsername } from '../wire.ts';

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
