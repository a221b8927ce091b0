import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What a brand says of a game for its own site; null: as the house says it. */
export interface BrandMark {
  readonly vendor: string;
  readonly gameCode: string;
  readonly sort: number | null;
  readonly hot: boolean | null;
  readonly new: boolean | null;
  readonly hidden: boolean;
  /** Uploaded covers by language code; `default` for every other. */
  readonly pictures: Readonly<Record<string, string>>;
}

const COLUMNS = 'm.vendor, m.game_code as "gameCode", m.sort, m.hot, m.new, m.hidden, m.pictures';

/** A page of what a brand says, by place and name, and how many games it says something of. */
export async function findBrandMarks(
  sql: Sql,
  brand: BrandCode,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: (BrandMark & { readonly name: string })[]; readonly total: number }> {
  const counted = await sql.first<{ total: number }>('select count(*)::int as total from games_mark where brand = $1', [
    brand,
  ]);
  const rows = await sql.all<BrandMark & { readonly name: string }>(
    `select ${COLUMNS}, g.name from games_mark m join games_game g on g.vendor = m.vendor and g.game_code = m.game_code
     where m.brand = $1 order by coalesce(m.sort, g.sort), g.search_name, m.vendor, m.game_code limit $2 offset $3`,
    [brand, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** What the brand says of a game, held until the transaction ends. Undefined where it says nothing. */
export function lockBrandMark(
  tx: Tx,
  brand: BrandCode,
  { vendor, gameCode }: Pick<BrandMark, 'vendor' | 'gameCode'>,
): Promise<BrandMark | undefined> {
  return tx.first<BrandMark>(
    `select ${COLUMNS} from games_mark m where m.brand = $1 and m.vendor = $2 and m.game_code = $3 for update`,
    [brand, vendor, gameCode],
  );
}

const PUT = `
  insert into games_mark (brand, vendor, game_code, sort, hot, new, hidden, pictures) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (brand, vendor, game_code) do update set sort = excluded.sort, hot = excluded.hot, new = excluded.new,
    hidden = excluded.hidden, pictures = excluded.pictures`;

export async function putBrandMark(tx: Tx, brand: BrandCode, mark: BrandMark): Promise<void> {
  const { vendor, gameCode, sort, hot, hidden, pictures } = mark;
  await tx.all(PUT, [brand, vendor, gameCode, sort, hot, mark.new, hidden, JSON.stringify(pictures)]);
}
