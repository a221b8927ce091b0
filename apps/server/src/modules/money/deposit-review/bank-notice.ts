import type { BrandCode, Instant } from '@baize/kernel';
import type { ProviderAmount } from '../channels/index.ts';
import type { Deposit } from '../deposits/index.ts';

/** A payment on a brand's account, as its bank told it. */
export interface BankNotice {
  /** The bank's own number of the payment. */
  readonly noticeId: string;
  readonly brand: BrandCode;
  readonly channel: string;
  readonly amount: ProviderAmount;
  /** What the payer wrote on it. */
  readonly text: string;
  readonly paidAt: Instant;
}

/** Why nobody but staff can settle it, with `second_operator` two of them; `by_staff`: they did. */
export type NoticeReason =
  'no_reference' | 'ambiguous' | 'amount_differs' | 'currency_differs' | 'decided' | 'by_staff' | 'second_operator';

export interface NoticeVerdict {
  readonly state: 'waiting' | 'matched' | 'dismissed';
  readonly reason: NoticeReason | null;
  readonly depositId: string | null;
}

export interface StoredBankNotice extends BankNotice, NoticeVerdict {
  readonly heardAt: Instant;
}

/**
 * Which of the deposits that a payment's text names it pays: the only one there is, not paid yet, in that currency and of exactly
 * that amount. Anything else is for people: nobody's money is credited by a guess.
 */
export function judgeBankNotice(
  { amount }: Pick<BankNotice, 'amount'>,
  named: readonly Pick<Deposit, 'state' | 'amount'>[],
): 'pays' | Exclude<NoticeReason, 'by_staff' | 'second_operator'> {
  const [deposit, another] = named;
  if (deposit === undefined) return 'no_reference';
  if (another !== undefined) return 'ambiguous';
  if (deposit.state === 'succeeded') return 'decided';
  if (deposit.amount.currency !== amount.currency) return 'currency_differs';
  return deposit.amount.parts === amount.parts ? 'pays' : 'amount_differs';
}
