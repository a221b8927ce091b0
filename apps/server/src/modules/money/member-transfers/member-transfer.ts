import type { BrandCode, Instant, MemberId, Money } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { ValidBetsSince } from '../withdrawals/index.ts';
import type { Hasher } from '../../people/passwords/index.ts';

/** A transfer in the records of one of its two members. */
export interface TransferRecord {
  readonly memberId: MemberId;
  readonly transferId: string;
  readonly brand: BrandCode;
  readonly direction: 'sent' | 'received';
  /** Which way the money went in the hierarchy, seen from its sender. */
  readonly toward: 'upline' | 'downline';
  /** The other member's name at that time. */
  readonly account: string;
  readonly nickname: string;
  readonly amount: Money;
  readonly balanceParts: bigint;
  readonly note: string;
  readonly at: Instant;
}

/** Whether members may transfer, and how much. */
export interface TransferSettings {
  readonly isOpen: boolean;
  readonly minimumParts: bigint;
  readonly maximumParts: bigint;
  readonly dayMaximumParts: bigint;
}

/** Somebody who wants to move money. */
export interface Sender {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly isAgent: number;
}

export interface TransfersDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly hasher: Hasher;
  readonly validBetsSince: ValidBetsSince;
}
