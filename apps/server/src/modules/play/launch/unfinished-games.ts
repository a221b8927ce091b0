import { type BrandCode, DAY_MS, type Instant, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { findTile, type GameTile, type Reach } from '../catalogue/index.ts';
import { findUnfinished } from '../rounds/index.ts';

/** How long a round that is not over is looked for. */
const LOOK_BACK_MS = 30 * DAY_MS;
/** A round that has just begun is being played. */
const PLAYED_MS = 2 * MINUTE_MS;

export interface UnfinishedInput extends Reach {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly language: string | undefined;
  readonly now: Instant;
}

/** The games that can be launched from where the member is, in which a member left a round, the latest first: opened again, they go on with it. */
export async function unfinishedGames(sql: Sql, input: UnfinishedInput): Promise<{ game: GameTile; at: Instant }[]> {
  const { brand, memberId, language, now, runsOn, country } = input;
  const time = { since: instantOf(now - LOOK_BACK_MS), until: instantOf(now - PLAYED_MS) };
  const rounds = await findUnfinished(sql, memberId, time);
  const found = await Promise.all(
    rounds.map(async ({ at, ...key }) => {
      const game = await findTile(sql, brand, { ...key, language, runsOn, country });
      return game === undefined ? [] : [{ game, at: instantOf(at.getTime()) }];
    }),
  );
  return found.flat();
}
