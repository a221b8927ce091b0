import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import type { BrandCode, Id, Instant, MemberId } from '@baize/kernel';

export type PayoutAccountId = Id<'PayoutAccountId'>;

/** Where a member is paid out to. */
export interface PayoutAccount {
  readonly memberId: MemberId;
  readonly accountId: PayoutAccountId;
  readonly brand: BrandCode;
  readonly kind: PayoutKind;
  /** The code of the bank or wallet, or the chain. */
  readonly institution: string;
  /** In full, as channels want it. */
  readonly number: string;
  readonly holder: string;
  readonly boundAt: Instant;
  /** From when on money is sent there. */
  readonly usableAt: Instant;
}
