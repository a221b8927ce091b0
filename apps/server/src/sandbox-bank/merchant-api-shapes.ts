import { isCurrency, MAX_PARTS, partsFromText, textFromParts } from '@baize/kernel';
import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';
import { type BankOrder, type BankPayout, statusAt } from './bank.ts';

const amount = z.string().transform((text, context) => {
  const parts = partsFromText(text);
  if (parts !== undefined && parts > 0n && parts <= MAX_PARTS) return parts;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const name = z.string().min(1).max(64);
const currency = z.string().refine(isCurrency, 'not a currency we know');

export const orderRequest = z.object({
  idempotencyKey: name,
  reference: name,
  amount,
  currency,
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
  expiresAt: z.number().int().positive(),
  /** What the payer reads as the reference, and by which clock the times; the merchant's reference and UTC without them. */
  shownReference: name.optional(),
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
});
export type OrderRequest = z.output<typeof orderRequest>;

export const payoutRequest = z.object({
  idempotencyKey: name,
  reference: name,
  amount,
  currency,
  account: z.string().regex(/^[0-9]{6,34}$/),
  holder: z.string().min(1).max(120),
});
export type PayoutRequest = z.output<typeof payoutRequest>;

export const referenceQuery = z.object({ reference: name });

/** An order as merchants read it, in the API and in webhooks. */
export function orderShape(order: BankOrder, now: number): Record<string, unknown> {
  return {
    id: order.id,
    merchant: order.merchant,
    reference: order.reference,
    status: statusAt(order, now),
    amount: textFromParts(order.amountParts),
    paidAmount: order.paidParts === null ? null : textFromParts(order.paidParts),
    currency: order.currency,
  };
}

export function payoutShape(payout: BankPayout): Record<string, unknown> {
  return {
    id: payout.id,
    reference: payout.reference,
    status: payout.status,
    amount: textFromParts(payout.amountParts),
    currency: payout.currency,
  };
}
