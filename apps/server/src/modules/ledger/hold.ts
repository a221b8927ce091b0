import type { BrandCode, MemberId, Money } from '@baize/kernel';
import type { AccountName } from './transfer.ts';

/** Money to set aside. The hold's id is its key: the id of the thing it is held for (a withdrawal). */
export interface HoldInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly amount: Money;
  readonly reference: string;
}

/** How a hold is spent. */
export interface PostHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  /** Where the money goes. */
  readonly to: Extract<AccountName, `house:${string}`>;
  /** At most what is held; the rest goes back to cash. */
  readonly amount: Money;
  readonly reference: string;
}

export interface VoidHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly reference: string;
}
