import type { WalletMoveState } from '@baize/contract/play/wallet-move-states';
import { type BrandCode, type Instant, type MemberId, type Money, textFromParts } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { VendorLinks } from '../vendors/index.ts';

/** What the functions of this module work with. */
export interface VendorWalletDeps {
  readonly db: Db;
  readonly links: VendorLinks;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
}

/** One amount that moved, or is on its way, between the main wallet and a vendor wallet. */
export interface WalletMove {
  readonly memberId: MemberId;
  /** Also the transaction id that the vendor gets, and the id of the hold in the ledger. */
  readonly moveId: string;
  readonly brand: BrandCode;
  readonly vendor: string;
  /** What the vendor calls the member. */
  readonly wireUser: string;
  /** `in`: from the main wallet to the vendor. */
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly state: WalletMoveState;
  /** The vendor's word for why it refused. */
  readonly reason: string | null;
  readonly at: Instant;
}

/** A wallet move on the wire, for its member and for operators. */
export function moveOnWire({ moveId, vendor, direction, amount, state, at }: WalletMove) {
  const { parts, currency } = amount;
  return { transferId: moveId, vendor, direction, amount: textFromParts(parts), currency, state, at };
}
