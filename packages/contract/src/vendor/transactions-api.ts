import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Path below the vendor's address (operator → vendor): what the vendor booked, for reconciliation. */
export const TRANSACTIONS_PATH = '/operator/generic/v2/transactions/list';

export const TRANSACTION_KINDS = [
  'TK_BET',
  'TK_WIN',
  'TK_ROLLBACK',
  'TK_FREE_BET',
  'TK_FREE_WIN',
  'TK_JP_WIN',
  'TK_NEG_BET',
  'TK_BONUS_WIN',
] as const;

export const TRANSACTION_STATUSES = [
  'TS_SUCCESS',
  'TS_DECLINED',
  'TS_ROLLEDBACK',
  'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED',
] as const;

/** ISO 8601 without a zone, always UTC: 2026-11-23T00:00:00 or with a fraction. */
const utcTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?$/);
const parts = z.union([z.bigint(), z.number().int().refine(Number.isSafeInteger)]).transform(BigInt);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Transactions of a stretch of time: from `start_time` on, before `end_time`; `page` counts from 1, `page_size` at most 5,000. */
export const transactionsRequest = z.object({
  operator_id: z.number().int(),
  start_time: utcTime,
  end_time: utcTime,
  currency: currency.optional(),
  round: plainText({ max: 255 }).optional(),
  page: z.number().int().positive().default(1),
  page_size: z.number().int().positive().max(5_000).default(1_000),
});

export const vendorTransaction = z.object({
  transaction_uuid: z.guid(),
  reference_transaction_uuid: z.guid().nullish(),
  kind: z.enum(TRANSACTION_KINDS),
  transaction_status: z.enum(TRANSACTION_STATUSES),
  user: plainText({ min: 1, max: 80 }),
  amount: parts.refine((value) => value >= 0n),
  currency,
  game_code: plainText({ max: 80 }).nullish(),
  round: plainText({ max: 255 }).nullish(),
  created_at: utcTime,
});

/** Oldest first; a page with fewer rows than were asked for is the last one. */
export const transactionsAnswer = z.array(vendorTransaction);

export type TransactionsRequest = z.output<typeof transactionsRequest>;
export type VendorTransactionRow = z.output<typeof vendorTransaction>;
