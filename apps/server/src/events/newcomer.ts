import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** Somebody opened an account. */
export interface Newcomer {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** By whose code they came, as it was given; empty: by nobody's. */
  readonly referralCode: string;
  readonly at: Instant;
}

/** Told in the transaction that opens the account. */
export type OnNewcomer = (tx: Tx, newcomer: Newcomer) => Promise<void>;
