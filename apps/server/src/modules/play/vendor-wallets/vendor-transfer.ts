import type { WalletMoveState } from '@baize/contract/play/wallet-move-states';
import type { BrandCode, Instant, MemberId, Money } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';

import type { VendorLinks } from '../vendors/index.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

/** What the wallets at vendors work with. */
export interface VendorWalletDeps {
  readonly db: Db;
  readonly links: VendorLinks;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
}

/** One movement between the main wallet and a vendor's. */
export interface VendorTransfer {
  readonly memberId: MemberId;
  /** What the vendor knows it by, and the id of its hold. */
  readonly transferId: string;
  readonly brand: BrandCode;
  readonly vendor: string;
  /** What the vendor calls the member. */
  readonly wireUser: string;
  /** `in`: from the main wallet to the vendor. */
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly state: WalletMoveState;
  readonly at: Instant;
}

/** How a brand keeps its members' money. */
export interface WalletSettings {
  readonly isSingle: boolean;
  readonly autoTransfer: boolean;
  /** Vendors that play from the main wallet though others do not. */
  readonly seamless: readonly string[];
}

/** A vendor where the brand's members have a wallet of their own. */
export interface PurseVendor {
  readonly vendor: string;
  readonly name: string;
}
