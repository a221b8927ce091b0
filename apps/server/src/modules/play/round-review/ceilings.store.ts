import type { BrandCode, Currency } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What may be won before two people must look. Null: nothing is set here. */
export interface Ceiling {
  /** Empty: all vendors of the brand, all games of the vendor. */
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundParts: bigint | null;
  readonly dayParts: bigint | null;
}

const LIST = `
  select vendor, game_code as "gameCode", round_parts as "roundParts", day_parts as "dayParts"
  from games_win_ceiling where brand = $1 order by vendor, game_code`;

export function ceilingsOf(sql: Sql, brand: BrandCode): Promise<Ceiling[]> {
  return sql.all(LIST, [brand]);
}

const DEFAULT = 'select round_parts as "roundParts", day_parts as "dayParts" from games_default_ceiling($1)';

export function defaultCeiling(
  sql: Sql,
  currency: Currency,
): Promise<{ roundParts: bigint; dayParts: bigint } | undefined> {
  return sql.first(DEFAULT, [currency]);
}

const PUT = `
  insert into games_win_ceiling (brand, vendor, game_code, round_parts, day_parts) values ($1, $2, $3, $4, $5)
  on conflict (brand, vendor, game_code) do update set round_parts = excluded.round_parts, day_parts = excluded.day_parts`;

/** Sets a ceiling; one without figures is taken away. */
export async function putCeiling(tx: Tx, brand: BrandCode, ceiling: Ceiling): Promise<void> {
  const { vendor, gameCode, roundParts, dayParts } = ceiling;
  if (roundParts === null && dayParts === null) {
    await tx.all('delete from games_win_ceiling where brand = $1 and vendor = $2 and game_code = $3', [
      brand,
      vendor,
      gameCode,
    ]);
    return;
  }
  await tx.all(PUT, [brand, vendor, gameCode, roundParts, dayParts]);
}
