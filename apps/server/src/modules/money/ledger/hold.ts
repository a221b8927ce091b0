import type { BrandCode, MemberId, Money } from '@baize/kernel';
import type { AccountName, TransferKind } from './transfer.ts';

/** Money to set aside. The hold's id is its key: the id of the thing it is held for (a withdrawal). */
export interface HoldInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly amount: Money;
  readonly reference: string;
}

/** A part of what is spent: where it goes, and as what. */
export interface HoldShare {
  readonly kind: TransferKind;
  readonly to: Extract<AccountName, `house:${string}`>;
  readonly amount: Money;
}

/** How a hold is spent: a payout and its fee, a transfer to a vendor. */
export interface PostHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  /** Together at most what is held; the rest goes back to cash. All in the hold's currency. */
  readonly shares: readonly [HoldShare, ...HoldShare[]];
  readonly reference: string;
}

export interface VoidHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly reference: string;
}
