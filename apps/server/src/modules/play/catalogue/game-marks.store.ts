import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Classification, GameType } from '../vendors/index.ts';

/** A game with what the house says of it. */
export interface MarkedGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly listed: boolean;
  readonly minBetParts: bigint;
  readonly returnHundredths: number | null;
  /** The operator's word, which counts before the vendor's. */
  readonly lines: number | null;
  readonly listedLines: number | null;
  readonly hot: boolean;
  readonly new: boolean;
  readonly sort: number;
  readonly enabled: boolean;
  readonly opensList: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly on_desktop: boolean;
  readonly on_mobile: boolean;
  readonly blocked_in: string;
}

const COLUMNS = `vendor, game_code as "gameCode", name, game_type as "gameType", classification, listed,
  min_bet_parts as "minBetParts", return_hundredths as "returnHundredths", lines,
  listed_lines as "listedLines", hot, new, sort, enabled, names,
  opens_list as "opensList",
  tags, on_desktop, on_mobile, blocked_in`;
const WANTED = 'vendor = $1 and ($2::text is null or strpos(search_text, games_folded($2)) > 0)';

/** A page of a vendor's games, in the house's order, and how many there are. */
export async function findMarkedGames(
  sql: Sql,
  filter: { readonly vendor: string; readonly name: string | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: MarkedGame[]; readonly total: number }> {
  const { vendor, name, limit, offset } = filter;
  const counted = await sql.first<{ total: number }>(`select count(*)::int as total from games_game where ${WANTED}`, [
    vendor,
    name,
  ]);
  const rows = await sql.all<MarkedGame>(
    `select ${COLUMNS} from games_game where ${WANTED} order by sort, search_name, game_code limit $3 offset $4`,
    [vendor, name, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One game, held until the transaction ends. */
export function lockMarkedGame(tx: Tx, vendor: string, gameCode: string): Promise<MarkedGame | undefined> {
  return tx.first(`select ${COLUMNS} from games_game where vendor = $1 and game_code = $2 for update`, [
    vendor,
    gameCode,
  ]);
}

export async function updateMarks(tx: Tx, game: MarkedGame): Promise<void> {
  const { vendor, gameCode, minBetParts, returnHundredths, lines, hot, sort, enabled, names, tags } = game;
  await tx.all(
    `update games_game set min_bet_parts = $3, return_hundredths = $4, hot = $5, new = $6, sort = $7, enabled = $8,
       names = $9, tags = $10, lines = $11, opens_list = $12
     where vendor = $1 and game_code = $2`,
    [
      vendor,
      gameCode,
      minBetParts,
      returnHundredths,
      hot,
      game.new,
      sort,
      enabled,
      JSON.stringify(names),
      tags,
      lines,
      game.opensList,
    ],
  );
}
