import type { RunsOn } from '@baize/contract/list-params';
import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Classification, GameType } from './game-type.ts';

/** A vendor with how many games of a type can be played, and the first of them. */
export interface LineUpRow {
  readonly game_type: GameType;
  readonly vendor: string;
  readonly name: string;
  readonly hot: boolean;
  readonly hue: number | null;
  /** A picture of its mark: the brand's, else the vendor's own; empty where the site composes it. */
  readonly small_icon: string;
  readonly games: bigint;
  /** How many of them are marked as hot. */
  readonly hot_games: bigint;
  /** The smallest bet that one of them takes; null where none of them says. */
  readonly min_bet_parts: bigint | null;
  readonly first_game: string;
}

/** Where somebody's games run, and the country they ask from where it is known. */
export interface LineUpReach extends RunsOn {
  readonly country?: string | undefined;
}

const LINE_UPS = `
  select g.game_type, g.vendor, v.name, o.hot, v.hue, coalesce(nullif(o.small_icon, ''), v.logo_url) as small_icon, count(*) as games,
    count(*) filter (where coalesce(m.hot, g.hot)) as hot_games,
    min(g.min_bet_parts) filter (where g.min_bet_parts > 0) as min_bet_parts,
    (array_agg(g.game_code order by coalesce(m.sort, g.sort), g.search_name, g.game_code))[1] as first_game
  from games_offer o
    join games_vendor v on v.code = o.vendor and v.enabled
    join games_game g on g.vendor = o.vendor and g.enabled and g.listed
    left join games_mark m on m.brand = o.brand and m.vendor = g.vendor and m.game_code = g.game_code
  where o.brand = $1 and o.enabled and m.hidden is not true
    and ((g.on_desktop and v.on_desktop and $2) or (g.on_mobile and v.on_mobile and $3))
    and ($4::text is null or strpos(g.blocked_in || ' ' || v.blocked_in, $4) = 0)
  group by g.game_type, g.vendor, v.name, o.hot, v.hue, o.small_icon, v.logo_url, o.sort
  order by o.sort, lower(v.name), g.vendor`;

/** The vendors of a brand that have games which can be played, by game type, in the brand's order. */
export function findLineUps(sql: Sql, brand: BrandCode, reach: LineUpReach): Promise<LineUpRow[]> {
  return sql.all(LINE_UPS, [brand, reach.desktop, reach.mobile, reach.country ?? null]);
}

/** A kind of games within a type, with how many of them can be played. */
export interface KindRow {
  readonly game_type: GameType;
  readonly classification: Classification;
  readonly games: bigint;
}

const KINDS = `
  select g.game_type, g.classification, count(*) as games
  from games_offer o
    join games_vendor v on v.code = o.vendor and v.enabled
    join games_game g on g.vendor = o.vendor and g.enabled and g.listed
    left join games_mark m on m.brand = o.brand and m.vendor = g.vendor and m.game_code = g.game_code
  where o.brand = $1 and o.enabled and m.hidden is not true and g.classification is not null
    and ((g.on_desktop and v.on_desktop and $2) or (g.on_mobile and v.on_mobile and $3))
    and ($4::text is null or strpos(g.blocked_in || ' ' || v.blocked_in, $4) = 0)
  group by g.game_type, g.classification
  order by min(coalesce(m.sort, g.sort)), min(g.search_name)`;

/** The kinds of games of a brand by game type, in the order of the first game of each. */
export function findKinds(sql: Sql, brand: BrandCode, reach: LineUpReach): Promise<KindRow[]> {
  return sql.all(KINDS, [brand, reach.desktop, reach.mobile, reach.country ?? null]);
}

export interface OfferedVendor {
  readonly vendor: string;
  readonly hot: boolean;
  readonly sort: number;
  /** A picture of its mark: the brand's, else the vendor's own; empty where the site composes it. */
  readonly smallIcon: string;
}

/** The vendors a brand offers, with the position and mark it gave them. */
export function findOffer(sql: Sql, brand: BrandCode): Promise<OfferedVendor[]> {
  return sql.all(
    'select vendor, hot, sort, small_icon as "smallIcon" from games_offer where brand = $1 order by sort, vendor',
    [brand],
  );
}

/** One vendor of a brand's offer, held until the transaction ends. Undefined when the brand does not offer it. */
export function lockOffered(tx: Tx, brand: BrandCode, vendor: string): Promise<OfferedVendor | undefined> {
  return tx.first(
    'select vendor, hot, sort, small_icon as "smallIcon" from games_offer where brand = $1 and vendor = $2 for update',
    [brand, vendor],
  );
}

export async function updateOffered(tx: Tx, brand: BrandCode, offered: OfferedVendor): Promise<void> {
  const { vendor, hot, sort, smallIcon } = offered;
  await tx.all('update games_offer set hot = $3, sort = $4, small_icon = $5 where brand = $1 and vendor = $2', [
    brand,
    vendor,
    hot,
    sort,
    smallIcon,
  ]);
}
