import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('money/reconciliation-ops');

/** A day of the books (UTC). */
const day = z.iso.date();

const reconciliationValue = z.object({
  day,
  channel: z.string(),
  state: z.enum(['running', 'done']),
  startedAt: wireInstant,
  finishedAt: wireInstant.nullable(),
  currency: wireCurrency.nullable(),
  compared: z.number().int().describe('payments looked at'),
  ours: wireMoney.describe('what our records say was paid in, less what was paid out'),
  books: wireMoney.describe('what the ledger moved for it'),
  provider: wireMoney.nullable().describe('what the provider says; null where staff confirm payments themselves'),
  unanswered: z.number().int().describe('payments the provider did not answer for'),
  differenceCount: z.number().int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      paymentId: z.string(),
      ours: wireMoney.nullable(),
      books: wireMoney.nullable(),
      provider: wireMoney.nullable(),
      detail: z.string(),
    }),
  ),
});

export const opsReconciliations = call({
  method: 'GET',
  path: '/ops/books/reconciliations',
  access: 'operator',
  role: 'payments',
  summary: 'Provider against records against ledger, per channel and day (UTC), newest first, with every difference.',
  request: z.object({ ...wirePage, channel: z.string().max(40).optional(), day: day.optional() }),
  value: z.object({ list: z.array(reconciliationValue), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsReconcile = call({
  method: 'POST',
  path: '/ops/books/reconcile',
  access: 'operator',
  role: 'payments',
  summary: 'Compares a channel’s day anew, in the background; the report is replaced when it is done.',
  request: z.object({ channel: z.string().max(40), day }),
  value: reconciliationValue,
  refusals: [...FOR_OPERATORS, 'channel_unavailable'],
});
