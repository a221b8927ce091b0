import { z } from 'zod';

/** Every answer of payOS: what was asked for, under `code` '00', or why not. */
export const envelope = z.object({ code: z.string(), desc: z.string().nullish(), data: z.unknown() });

export const madeLink = z.object({
  paymentLinkId: z.string().min(1),
  orderCode: z.number().int(),
  amount: z.number(),
});

export const link = z.object({
  id: z.string().min(1),
  orderCode: z.number().int(),
  amount: z.number(),
  amountPaid: z.number(),
  status: z.enum(['PENDING', 'CANCELLED', 'UNDERPAID', 'PAID', 'EXPIRED', 'PROCESSING', 'FAILED']),
});
export type Link = z.output<typeof link>;

export const payout = z.object({
  id: z.string().min(1),
  referenceId: z.string(),
  /** One of ten words; only a no to the whole matters beside the transfer's own state. */
  approvalState: z.string(),
  transactions: z.array(
    z.object({
      amount: z.number(),
      toAccountNumber: z.string(),
      state: z.enum(['RECEIVED', 'PROCESSING', 'CANCELLED', 'SUCCEEDED', 'ON_HOLD', 'REVERSED', 'FAILED']),
    }),
  ),
});
export type Payout = z.output<typeof payout>;

export const payoutList = z.object({ payouts: z.array(payout) });

/** A webhook before its signature is judged: fields of any kind, by their names. */
export const sentWebhook = z.object({
  success: z.boolean().optional(),
  data: z.record(z.string(), z.unknown()),
  signature: z.unknown(),
});

export const webhookData = z.object({
  orderCode: z.number().int(),
  paymentLinkId: z.string().min(1),
  /** The bank's own name of the transfer. */
  reference: z.string(),
  code: z.string(),
});
