import { z } from 'zod';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Every answer of payOS: with `code` '00' the result in `data`, with any other code the reason of the failure. */
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

/** payOS signs fields, not bytes: sorted by name, `name=value` joined by `&`, nothing for null. */
export function signFields(checksumKey: string, fields: Readonly<Record<string, unknown>>): string {
  return hmac(checksumKey, joined(fields, String));
}

/** The same for payouts, whose signature travels in a header and whose names and values are percent-encoded. */
export function signPayout(checksumKey: string, fields: Readonly<Record<string, unknown>>): string {
  return hmac(checksumKey, joined(fields, encodeURIComponent));
}

/** Whether a signature is the one of the fields, in constant time. */
export function isSignedBy(
  checksumKey: string,
  fields: Readonly<Record<string, unknown>>,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signFields(checksumKey, fields), 'hex'), Buffer.from(signature, 'hex'));
}

function joined(fields: Readonly<Record<string, unknown>>, write: (text: string) => string): string {
  const names = Object.keys(fields).sort();
  return names.map((name) => `${write(name)}=${write(textOf(fields[name]))}`).join('&');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
