import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { askGameList, classificationOf, coverOf, gameTypeOf, type VendorLinks } from '../vendors/index.ts';
import { mergeGames } from './catalogue.store.ts';

export interface SyncDeps {
  readonly db: Sql;
  readonly links: VendorLinks;
  readonly clock: Clock;
}

export interface SyncResult {
  readonly games: number;
  /** Categories of the vendor that belong to no hall we know: their games are not taken in. */
  readonly unknownCategories: readonly string[];
}

/**
 * Brings the catalogue in line with a vendor's own list: new games come in with a cover of ours, names and halls follow the
 * vendor, what is no longer listed cannot be launched any more. An empty list changes nothing: it is taken for a fault of the
 * vendor. Throws Unreachable when the vendor is down; what is known stays. May be repeated and raced.
 */
export async function syncCatalogue(deps: SyncDeps, vendor: string): Promise<SyncResult> {
  const listed = await askGameList(deps.links, vendor);
  const unknown = new Set<string>();
  const games = listed.flatMap(({ game_code, name, category, platforms }) => {
    const gameType = gameTypeOf(category);
    if (gameType === undefined) unknown.add(category);
    if (gameType === undefined) return [];
    const classification = classificationOf(category) ?? null;
    // A vendor that names no platform leaves the question open, and the game is offered everywhere.
    const on = (platform: 'GPL_DESKTOP' | 'GPL_MOBILE') => platforms.length === 0 || platforms.includes(platform);
    const runsOn = { desktop: on('GPL_DESKTOP'), mobile: on('GPL_MOBILE') };
    return [{ gameCode: game_code, name, gameType, classification, runsOn, ...coverOf(game_code, gameType) }];
  });
  if (games.length > 0) await mergeGames(deps.db, { vendor, games, now: deps.clock.now() });
  return { games: games.length, unknownCategories: [...unknown] };
}
