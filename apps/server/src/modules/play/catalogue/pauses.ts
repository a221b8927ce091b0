import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { GameTile } from './game-tile.ts';
import { findPauses, type Pause } from './pauses.store.ts';

/** A game by its vendor and code. */
type Game = Pick<GameTile, 'vendor' | 'gameCode'>;

/** The maintenance that keeps a game from being opened now: of several the one that ends last. */
export async function pauseOf(sql: Sql, game: Game, now: Instant): Promise<Pause | undefined> {
  return longest(await findPauses(sql, now), game, now);
}

/** Says of games which of them are in maintenance now. */
export async function withPauses(sql: Sql, games: readonly GameTile[], now: Instant): Promise<GameTile[]> {
  const pauses = games.length === 0 ? [] : await findPauses(sql, now);
  return games.map((game) => {
    const pause = longest(pauses, game, now);
    return pause === undefined ? game : { ...game, pause: { until: pause.until } };
  });
}

function longest(pauses: readonly Pause[], { vendor, gameCode }: Game, now: Instant): Pause | undefined {
  return pauses
    .filter((pause) => pause.from <= now && pause.vendor === vendor && (pause.gameCode ?? gameCode) === gameCode)
    .sort((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity))[0];
}
