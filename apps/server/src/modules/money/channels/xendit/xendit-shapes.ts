import { z } from 'zod';

export const invoice = z.object({
  id: z.string().min(1),
  external_id: z.string(),
  status: z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']),
  amount: z.number(),
  paid_amount: z.number().nullish(),
  currency: z.string(),
  invoice_url: z.url(),
  created: z.string(),
});
export type Invoice = z.output<typeof invoice>;

export const payout = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum([
    'ACCEPTED',
    'REQUESTED',
    'LOCKED',
    'PENDING_COMPLIANCE_ASSESSMENT',
    'SUCCEEDED',
    'FAILED',
    'CANCELLED',
    'REVERSED',
  ]),
  channel_properties: z.object({ account_number: z.string() }),
});
export type Payout = z.output<typeof payout>;

/** Its client library reads payouts out of a page of them, its documents show the bare list: either is taken. */
export const payoutList = z.union([z.object({ data: z.array(payout) }).transform(({ data }) => data), z.array(payout)]);

/** Callbacks of invoices come bare, those of payouts in an envelope. */
export const invoiceCallback = z.object({
  id: z.string().min(1),
  external_id: z.string(),
  status: z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']),
});

export const payoutCallback = z.object({
  event: z.string().regex(/^(v3_)?payout\./),
  data: z.object({
    id: z.string().min(1),
    reference_id: z.string(),
    status: z.string(),
  }),
});
