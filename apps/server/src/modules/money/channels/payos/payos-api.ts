import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type ProviderResponse, readAs } from '../provider-api.ts';
import { isPayoutSignedBy, isSignedBy } from './payos-signature.ts';

export const PAYOS = 'payOS';
export const OK = '00';

/** Every answer of payOS: with `code` '00' the result in `data`, with any other code the reason of the failure. */
const envelope = z.object({ code: z.string(), data: z.unknown().optional(), signature: z.unknown().optional() });
const signedData = z.record(z.string(), z.unknown());

export interface PayosAnswer {
  readonly code: string;
  readonly data?: unknown;
}

/** An answer about payment links, which carry their signature beside the result. One that does not fit makes it no answer. */
export function linkAnswer(checksumKey: string, body: unknown): PayosAnswer {
  const { signature, ...answer } = readAs(PAYOS, envelope, body);
  return judged(answer, signature, (data) => isSignedBy(checksumKey, data, signature));
}

/** The same about payouts, whose answers carry it in a header. */
export function payoutAnswer(checksumKey: string, body: unknown, { headers }: ProviderResponse): PayosAnswer {
  const signature = headers['x-signature'];
  return judged(readAs(PAYOS, envelope, body), signature, (data) => isPayoutSignedBy(checksumKey, data, signature));
}

/** As in payOS's own client, what is not signed at all passes: the connection vouches for it. */
function judged(
  { code, data }: PayosAnswer,
  signature: unknown,
  isGenuine: (data: Readonly<Record<string, unknown>>) => boolean,
): PayosAnswer {
  if (code !== OK || signature === undefined || signature === null || signature === '') return { code, data };
  if (!isGenuine(readAs(PAYOS, signedData, data))) throw new Unreachable('payOS signed another answer');
  return { code, data };
}

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
