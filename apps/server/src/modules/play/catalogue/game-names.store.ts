import type { Sql } from '../../../platform/database/db.ts';
import { gameNameIn } from './game-tile.ts';

const NAMES = `select g.vendor, g.game_code, g.name, g.names
  from unnest($1::text[], $2::text[]) n (vendor, game_code)
  join games_game g on g.vendor = n.vendor and g.game_code = n.game_code`;

interface NameRow {
  readonly vendor: string;
  readonly game_code: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Of a vendor or a game, null where it is any. */
export interface NamedGame {
  readonly vendor: string | null;
  readonly gameCode: string | null;
}

/** What games are called in a language, listed or not. Undefined for what names no single game, and for a game that never was. */
export async function gameNamesIn(
  sql: Sql,
  games: readonly NamedGame[],
  language: string | undefined,
): Promise<(game: NamedGame) => string | undefined> {
  const single = games.filter(({ vendor, gameCode }) => vendor !== null && gameCode !== null);
  if (single.length === 0) return () => undefined;
  const rows = await sql.all<NameRow>(NAMES, [
    single.map(({ vendor }) => vendor),
    single.map(({ gameCode }) => gameCode),
  ]);
  const names = new Map(rows.map((row) => [keyOf(row.vendor, row.game_code), gameNameIn(row, language)]));
  return ({ vendor, gameCode }) => names.get(keyOf(vendor, gameCode));
}

/** Codes have no blanks. */
function keyOf(vendor: string | null, gameCode: string | null): string {
  return `${vendor ?? ''} ${gameCode ?? ''}`;
}
