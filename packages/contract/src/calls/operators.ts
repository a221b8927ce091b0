import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage } from '../wire.ts';

export const opsMe = call({
  method: 'GET',
  path: '/ops/operators/me',
  access: 'operator',
  summary: 'Whose token this is, and which brand it acts on.',
  request: z.object({}),
  value: z.object({ operatorId: z.string(), brand: z.string(), name: z.string() }),
  refusals: FOR_OPERATORS,
});

export const opsChanges = call({
  method: 'GET',
  path: '/ops/changes',
  access: 'operator',
  summary: 'The audit trail of the brand: what operators changed, newest first, with what was there before.',
  request: z.object({ ...wirePage, what: z.string().max(60).optional().describe('only this kind of change') }),
  value: z.object({
    list: z.array(
      z.object({
        changeId: z.string(),
        at: wireInstant,
        operatorName: z.string(),
        what: z.string(),
        target: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    totalPages: z.number().int(),
    total: z.number().int(),
  }),
  refusals: FOR_OPERATORS,
});
