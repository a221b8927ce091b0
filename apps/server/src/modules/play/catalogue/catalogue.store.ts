import { ANYWHERE, type RunsOn } from '@baize/contract/list-params';
import { type BrandCode, type Instant, invariant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Classification, GameType } from '../vendors/index.ts';
import type { Reach } from './reach.ts';

export interface HallRow {
  readonly vendor: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly name: string;
  /** In other languages, by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly game_type: GameType;
  readonly classification: Classification | null;
  readonly hot: boolean;
  readonly new: boolean;
  readonly min_bet_parts: bigint;
  readonly return_hundredths: number | null;
  readonly motif: string;
  readonly hue: number;
  readonly tags: readonly string[];
  /** It stands for its vendor's games of its type. */
  readonly opens_list: boolean;
  /** Where the vendor has its cover, or empty. */
  readonly cover_url: string;
  /** Uploaded covers by language code; the one under '' is for every other language. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Games `g` with what the brand `$1` says of them (`m`), where it says anything. */
export const TILE_SOURCE =
  '(games_game g left join games_mark m on m.brand = $1 and m.vendor = g.vendor and m.game_code = g.game_code)';

/** The columns of TILE_SOURCE that a game's tile shows. */
export const TILE_COLUMNS = `(select v.name from games_vendor v where v.code = g.vendor) as vendor_name, g.vendor, g.game_code,
  g.name, g.names, g.game_type, g.classification, coalesce(m.hot, g.hot) as hot, coalesce(m.new, g.new) as new, g.min_bet_parts,
  g.return_hundredths, g.motif, g.hue, g.cover_url, g.tags, g.opens_list,
  coalesce(m.pictures, '{}') as pictures`;

/**
 * True of a game of TILE_SOURCE that can be launched at the brand `$1` by somebody whose devices and country (`reachValues`) stand
 * among the values at these places, such as '$3'.
 */
export const isOpenTo = (desktop: string, mobile: string, country: string): string => `
    g.enabled and g.listed and m.hidden is not true and exists (
      select from games_offer o join games_vendor v on v.code = o.vendor
      where o.brand = $1 and o.vendor = g.vendor and o.enabled and v.enabled
        and ((g.on_desktop and v.on_desktop and ${desktop}) or (g.on_mobile and v.on_mobile and ${mobile}))
        and (${country}::text is null or strpos(g.blocked_in || ' ' || v.blocked_in, ${country}) = 0))`;

/** What `isOpenTo` needs among the values. */
export function reachValues({ runsOn = ANYWHERE, country }: Reach): [boolean, boolean, string | null] {
  return [runsOn.desktop, runsOn.mobile, country ?? null];
}

/** The brand's own order of the games of TILE_SOURCE. */
export const IN_ORDER = 'coalesce(m.sort, g.sort), g.search_name, g.vendor, g.game_code';

const FIND_GAME = `
  select g.name, g.names, g.game_type, g.motif, g.hue, v.play_money,
    g.enabled and g.listed and v.enabled and o.enabled and m.hidden is not true as open,
    g.on_desktop and v.on_desktop as on_desktop, g.on_mobile and v.on_mobile as on_mobile,
    g.blocked_in || ' ' || v.blocked_in as blocked_in
  from games_game g
    join games_vendor v on v.code = g.vendor
    join games_offer o on o.vendor = g.vendor and o.brand = $1
    left join games_mark m on m.brand = o.brand and m.vendor = g.vendor and m.game_code = g.game_code
  where g.vendor = $2 and g.game_code = $3`;

/** What a launch must know of a game. */
export interface FoundGame {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly game_type: GameType;
  readonly motif: string;
  readonly hue: number;
  readonly play_money: boolean;
  /** Whether the brand offers it now. */
  readonly open: boolean;
  readonly on_desktop: boolean;
  readonly on_mobile: boolean;
  /** Countries whose visitors may not have it, blanks between. */
  readonly blocked_in: string;
}

/** What a launch must know of a game of the brand's offer. Undefined when there is no such game. */
export function findGame(
  sql: Sql,
  brand: BrandCode,
  { vendor, gameCode }: { readonly vendor: string; readonly gameCode: string },
): Promise<FoundGame | undefined> {
  return sql.first<FoundGame>(FIND_GAME, [brand, vendor, gameCode]);
}

/** A game that did not change is not written again: its row and its places in the indexes stay. */
const MERGE = `
  with listed as (
    select distinct on (game_code) * from jsonb_to_recordset($2::jsonb) as l (
      game_code text, name text, names jsonb, game_type text, classification text, motif text, hue int, on_desktop boolean,
      on_mobile boolean, blocked_in text, lines int, cover_url text)
    order by game_code
  ), merged as (
    insert into games_game as g (vendor, game_code, name, names, game_type, classification, motif, hue, on_desktop, on_mobile,
      blocked_in, listed_lines, cover_url)
    select $1, game_code, name, coalesce(names, '{}'), game_type, classification, motif, hue, on_desktop, on_mobile, blocked_in,
      lines, cover_url
    from listed
    on conflict (vendor, game_code) do update set
      name = excluded.name, names = g.names || excluded.names, game_type = excluded.game_type,
      classification = excluded.classification, listed = true, on_desktop = excluded.on_desktop,
      on_mobile = excluded.on_mobile, blocked_in = excluded.blocked_in, listed_lines = excluded.listed_lines,
      cover_url = excluded.cover_url
    where (g.name, g.names, g.game_type, g.classification, g.listed, g.on_desktop, g.on_mobile, g.blocked_in,
        g.listed_lines, g.cover_url)
      is distinct from (excluded.name, g.names || excluded.names, excluded.game_type, excluded.classification, true,
        excluded.on_desktop, excluded.on_mobile, excluded.blocked_in, excluded.listed_lines, excluded.cover_url)
    returning xmax = 0 as added
  ), gone as (
    update games_game g set listed = false
    where g.vendor = $1 and g.listed and not exists (select from listed l where l.game_code = g.game_code)
    returning 1
  ), told as (
    update games_vendor set synced_at = $3 where code = $1
  )
  select (select count(*) from merged where added)::int as added, (select count(*) from merged where not added)::int as changed,
    (select count(*) from gone)::int as gone`;

export interface ListedGame {
  readonly gameCode: string;
  readonly name: string;
  /** In other languages, by language code, as far as the list says. */
  readonly names: Readonly<Record<string, string>>;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly motif: string;
  readonly hue: number;
  readonly runsOn: RunsOn;
  /** Countries whose visitors may not have it. */
  readonly blockedIn: readonly string[];
  /** Null where it has none, or the vendor does not say. */
  readonly lines: number | null;
  /** Where the vendor has its cover, or empty. */
  readonly coverUrl: string;
}

/** What a list changed: games that are new, that read differently, and that are no longer listed. */
export interface CatalogueDifference {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Takes over a vendor's whole list. The cover, order and marks of a game we know stay, and no game is ever deleted. */
export async function mergeGames(
  sql: Sql,
  { vendor, games, now }: { readonly vendor: string; readonly games: readonly ListedGame[]; readonly now: Instant },
): Promise<CatalogueDifference> {
  const listed = games.map(({ gameCode, gameType, runsOn, blockedIn, coverUrl, ...game }) => ({
    ...game,
    game_code: gameCode,
    game_type: gameType,
    on_desktop: runsOn.desktop,
    on_mobile: runsOn.mobile,
    blocked_in: blockedIn.join(' '),
    cover_url: coverUrl,
  }));
  const difference = await sql.first<CatalogueDifference>(MERGE, [vendor, JSON.stringify(listed), new Date(now)]);
  invariant(difference !== undefined, 'counts are one row');
  return difference;
}

export async function insertSeededVendor(
  sql: Sql,
  brand: BrandCode,
  vendor: { code: string; name: string; playMoney: boolean },
): Promise<void> {
  await sql.all('insert into games_vendor (code, name, play_money) values ($1, $2, $3) on conflict do nothing', [
    vendor.code,
    vendor.name,
    vendor.playMoney,
  ]);
  await sql.all('insert into games_offer (brand, vendor) values ($1, $2) on conflict do nothing', [brand, vendor.code]);
}

export interface SeededGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly art: { readonly motif: string; readonly hue: number };
  readonly hot: boolean;
  readonly new: boolean;
  readonly minBet: bigint;
  readonly returnHundredths: number | null;
  readonly sort: number;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** Shown in halls, and to be opened. */
  readonly listed: boolean;
}

const SEED_GAME = `
  insert into games_game (vendor, game_code, name, game_type, motif, hue, hot, new, min_bet_parts, return_hundredths, sort, names,
    tags, listed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`;

export async function insertSeededGame(sql: Sql, game: SeededGame): Promise<void> {
  const { vendor, gameCode, name, gameType, art, hot, minBet, returnHundredths, sort } = game;
  const marks = [hot, game.new, minBet, returnHundredths, sort, JSON.stringify(game.names), game.tags, game.listed];
  await sql.all(SEED_GAME, [vendor, gameCode, name, gameType, art.motif, art.hue, ...marks]);
}
