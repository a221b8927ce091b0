import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** There may be room for more of what arrived beyond a deposit limit: of one member, or of all of a brand (null). */
export interface DepositRoom {
  readonly brand: BrandCode;
  readonly memberId: MemberId | null;
  /** From when on; null: at once. */
  readonly from: Instant | null;
}

/** Plans to look at it, in the transaction that makes the room: one is never kept without the other. May be called for nothing. */
export type OnDepositRoom = (tx: Tx, room: DepositRoom) => Promise<void>;
