import { PICTURE_BYTES_MAX } from '@baize/contract/brand/picture-rules';
import type { Receipt } from '@baize/contract/money/withdrawal-states';
import { partsFromText, textFromParts } from '@baize/kernel';
import { judgeAmount } from '../../../shared/money/amount-flow.ts';

/** What a member has filled in about the money that was sent. */
export interface ReceiptInput {
  readonly receipt: Receipt | undefined;
  /** With `partly`: how much came, as typed. */
  readonly typed: string;
  readonly proof: { readonly type: string; readonly size: number } | undefined;
}

export type ReceiptComplaint = 'nothing_chosen' | 'amount_wrong' | 'proof_missing' | 'proof_wrong';

export interface ReceiptVerdict {
  readonly complaints: readonly ReceiptComplaint[];
  /** In wire form, where they are known. */
  readonly received: string | undefined;
  readonly remaining: string | undefined;
}

const PROOF_TYPES = ['image/png', 'image/jpeg'];
/** The smallest amount there is: nothing at all is said with `none`. */
const LEAST = textFromParts(1n);

/** Judges it as the server will: part of the money is more than nothing and less than all, and what is missing needs a proof. */
export function judgeReceipt(
  { receipt, typed, proof }: ReceiptInput,
  sent: { readonly payout: string; readonly currency: string; readonly locale: string },
): ReceiptVerdict {
  const payout = partsFromText(sent.payout) ?? 0n;
  if (receipt === undefined) return { complaints: ['nothing_chosen'], received: undefined, remaining: undefined };
  if (receipt === 'received') return { complaints: [], received: sent.payout, remaining: '0' };
  const complaints: ReceiptComplaint[] = [];
  let received = '0';
  if (receipt === 'partly') {
    const limits = { currency: sent.currency, minimum: LEAST, maximum: textFromParts(payout - 1n) };
    const verdict = judgeAmount(typed, limits, sent.locale);
    if (verdict.is === 'good') received = verdict.amount;
    else complaints.push('amount_wrong');
  }
  if (!proof) complaints.push('proof_missing');
  else if (!PROOF_TYPES.includes(proof.type) || proof.size > PICTURE_BYTES_MAX) complaints.push('proof_wrong');
  if (complaints.includes('amount_wrong')) return { complaints, received: undefined, remaining: undefined };
  return { complaints, received, remaining: textFromParts(payout - (partsFromText(received) ?? 0n)) };
}
