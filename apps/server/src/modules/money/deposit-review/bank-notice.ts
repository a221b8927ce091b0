import type { BrandCode, Instant } from '@baize/kernel';
import type { ProviderAmount } from '../channels/index.ts';
import type { Deposit } from '../deposits/index.ts';

/** A payment on a brand's account, as its bank reported it. */
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

/** Why the notice waits for staff (`second_operator`: for two of them); `by_staff`: they settled it. */
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
 * Whether a payment pays a deposit that its text names: the only one named, not paid yet, in that currency and of exactly that
 * amount. Anything else waits for staff, because nothing is credited by a guess.
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
