import type { MemberId } from '@baize/kernel';
import type { Sql } from '../platform/database/db.ts';

/** What a record of bonuses says of an award that was paid. */
export interface PaidAward {
  /** What it is called, by language. */
  readonly titles: Readonly<Partial<Record<string, string>>>;
  readonly requiredParts: bigint;
  readonly doneParts: bigint;
}

/** The awards of a member among these ids; other ids are none. */
export type PaidAwards = (
  sql: Sql,
  memberId: MemberId,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, PaidAward>>;
