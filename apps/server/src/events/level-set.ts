import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** Staff gave a member another level of the club, or none. */
export interface LevelSet {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly level: number | null;
  readonly at: Instant;
}

/** What belongs to it, done with it: all or nothing. The member is locked. */
export type OnLevelSet = (tx: Tx, set: LevelSet) => Promise<void>;
