import type { BrandCode, Instant, MemberId, Money } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { Hasher } from '../../people/passwords/index.ts';

/** A transfer as one of its two members has it. */
export interface TransferRecord {
  readonly memberId: MemberId;
  readonly transferId: string;
  readonly brand: BrandCode;
  readonly direction: 'sent' | 'received';
  /** Where the money went in the line, seen from its sender. */
  readonly toward: 'upline' | 'downline';
  /** The other member, as it was called then. */
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

/** What must still be staked before a member's money may leave: above zero while a bonus or a deposit is not played. */
export type TurnoverLeft = (sql: Sql, of: Pick<Sender, 'memberId' | 'brand'>) => Promise<bigint>;

export interface TransfersDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly hasher: Hasher;
  readonly turnoverLeft: TurnoverLeft;
}
