import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('staff/audit-trail');

export const opsChanges = call({
  method: 'GET',
  path: '/ops/changes',
  access: 'operator',
  role: 'read',
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
    ...wireTotals,
  }),
  refusals: FOR_OPERATORS,
});

export const opsVerifyAudit = call({
  method: 'GET',
  path: '/ops/audit/verify',
  access: 'operator',
  role: 'read',
  summary: 'Whether the audit trail is whole and unaltered, and its end to note down; a noted end is looked up again.',
  request: z.object({
    position: z.coerce.number().int().positive().optional().describe('of an end noted earlier'),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('of an end noted earlier'),
  }),
  value: z.object({
    isWhole: z.boolean(),
    changes: z.number().int(),
    end: z.object({ position: z.number().int(), digest: z.string() }).nullable(),
    notedStands: z.boolean().nullable().describe('whether the noted end is part of the chain; null when none was sent'),
    faults: z.array(
      z.object({ fault: z.string(), position: z.number().int().nullable(), changeId: z.string().nullable() }),
    ),
  }),
  refusals: FOR_OPERATORS,
});
