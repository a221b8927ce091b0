import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { adapterOf } from '../vendors/index.ts';

type AskJackpots = NonNullable<ReturnType<typeof adapterOf>['jackpots']>;
/** One level of a jackpot, as a vendor tells it. */
export type JackpotLevel = NonNullable<Awaited<ReturnType<AskJackpots>>>[number];

export type LevelRow = JackpotLevel & { readonly vendor: string; readonly askedAt: Date };

const OFFERED = `games_offer o join games_vendor v on v.code = o.vendor and v.enabled`;

/** Brands that offer a vendor at all. */
export async function offeringBrands(sql: Sql): Promise<BrandCode[]> {
  const rows = await sql.all<{ brand: BrandCode }>(
    `select distinct o.brand from ${OFFERED} where o.enabled order by 1`,
  );
  return rows.map(({ brand }) => brand);
}

export async function offeredVendors(sql: Sql, brand: BrandCode): Promise<string[]> {
  const rows = await sql.all<{ vendor: string }>(
    `select o.vendor from ${OFFERED} where o.brand = $1 and o.enabled order by 1`,
    [brand],
  );
  return rows.map(({ vendor }) => vendor);
}

/** What offered vendors told of a brand's jackpots, jackpot by jackpot, each vendor's highest level first. */
export function findLevels(sql: Sql, brand: BrandCode): Promise<LevelRow[]> {
  return sql.all<LevelRow>(
    `select l.vendor, l.jackpot, l.level, l.name, l.names, l.parts, l.game_codes as "gameCodes", l.asked_at as "askedAt"
       from games_jackpot_level l join ${OFFERED} on o.vendor = l.vendor and o.brand = l.brand and o.enabled
      where l.brand = $1 order by l.jackpot, l.vendor, l.place`,
    [brand],
  );
}

export interface Told {
  readonly brand: BrandCode;
  readonly vendor: string;
  readonly currency: string;
  readonly levels: readonly JackpotLevel[];
  /** When it was asked. */
  readonly askedAt: Date;
}

/** Puts what a vendor told in the place of what it was asked for before, unless it was asked again meanwhile and that is known. */
export async function replaceLevels(tx: Tx, { brand, vendor, currency, levels, askedAt }: Told): Promise<void> {
  const later = await tx.first(
    'select from games_jackpot_level where brand = $1 and vendor = $2 and asked_at > $3 limit 1',
    [brand, vendor, askedAt],
  );
  if (later !== undefined) return;
  await tx.all(
    `delete from games_jackpot_level
      where brand = $1 and vendor = $2 and (jackpot, level) not in (select * from unnest($3::text[], $4::text[]))`,
    [brand, vendor, levels.map(({ jackpot }) => jackpot), levels.map(({ level }) => level)],
  );
  const told = levels.map((level, at) => ({ ...level, parts: level.parts.toString(), place: at + 1 }));
  await tx.all(
    `insert into games_jackpot_level as l
       (brand, vendor, jackpot, level, place, name, names, parts, currency, game_codes, asked_at)
     select $1, $2, t.jackpot, t.level, t.place, t.name, t.names, t.parts, $3, t."gameCodes", $5
       from jsonb_to_recordset($4::jsonb)
         as t (jackpot text, level text, place smallint, name text, names jsonb, parts bigint, "gameCodes" text[])
     on conflict (brand, vendor, jackpot, level) do update
       set (place, name, names, parts, currency, game_codes, asked_at) =
         (excluded.place, excluded.name, excluded.names, excluded.parts, excluded.currency, excluded.game_codes,
           excluded.asked_at)
       where l.asked_at <= excluded.asked_at`,
    [brand, vendor, currency, JSON.stringify(told), askedAt],
  );
}
