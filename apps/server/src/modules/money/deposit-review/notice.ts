import type { BrandCode, Instant } from '@baize/kernel';
import type { ProviderAmount } from '../channels/index.ts';

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

export interface Verdict {
  readonly state: 'waiting' | 'matched' | 'dismissed';
  readonly reason: NoticeReason | null;
  readonly depositId: string | null;
}

export interface KeptNotice extends BankNotice, Verdict {
  readonly heardAt: Instant;
}
