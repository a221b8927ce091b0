import { ANYWHERE, type RunsOn } from '@baize/contract/list-params';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Classification, GameType } from '../vendors/index.ts';

export interface HallRow {
  readonly vendor: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly name: string;
  readonly game_type: GameType;
  readonly classification: Classification | null;
  readonly hot: boolean;
  readonly new: boolean;
  readonly min_bet_parts: bigint;
  readonly return_hundredths: number | null;
  readonly motif: string;
  readonly hue: number;
}

/** The columns of the game `g` that its tile shows. */
export const TILE_COLUMNS =
  '(select v.name from games_vendor v where v.code = g.vendor) as vendor_name, g.vendor, g.game_code, g.name, g.game_type, g.classification, g.hot, g.new, g.min_bet_parts, g.return_hundredths, g.motif, g.hue';

/** True of a game `g` that can be launched at the brand `$1`. */
export const IS_OPEN = `
    g.enabled and g.listed
    and g.vendor in (
      select o.vendor from games_offer o join games_vendor v on v.code = o.vendor where o.brand = $1 and o.enabled and v.enabled)`;

const RUNS_ON = {
  both: '',
  desktop: 'and g.on_desktop',
  mobile: 'and g.on_mobile',
  neither: 'and false',
} as const;

/** The condition on a game `g` that it runs on one of these kinds of devices; nothing where any will do. */
export function runsOnText({ desktop, mobile }: RunsOn = ANYWHERE): string {
  return RUNS_ON[desktop ? (mobile ? 'both' : 'desktop') : mobile ? 'mobile' : 'neither'];
}

/** The brand's own order of games. */
export const IN_ORDER = 'g.sort, g.search_name, g.vendor, g.game_code';

/** The only row of the join for a page after the last one. */
interface EmptyPage {
  readonly game_code: null;
}

export interface HallFilter {
  readonly brand: BrandCode;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  readonly vendor?: string | undefined;
  readonly name?: string | undefined;
  /** Only games whose smallest bet is known, and at most that. */
  readonly minBet?: bigint | undefined;
  /** Only games with at least so many lines. */
  readonly minLines?: number | undefined;
  readonly hot?: boolean | undefined;
  readonly runsOn?: RunsOn | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A part of a name is looked up by its runs of three letters; shorter ones have none and match much, so all names are read. */
const NAME_FILTERS = {
  none: 'and $6::text is null',
  short: 'and strpos(g.search_name, lower($6)) > 0',
  long: 'and g.search_grams @> games_grams($6) and strpos(g.search_name, lower($6)) > 0',
} as const;

type NameFilter = keyof typeof NAME_FILTERS;

function nameFilterOf(name: string | null): NameFilter {
  if (name === null) return 'none';
  return [...name].length < 3 ? 'short' : 'long';
}

/** Which filters the request has. */
interface Filters {
  readonly gameType: boolean;
  readonly classification: boolean;
  readonly vendor: boolean;
  readonly name: NameFilter;
  readonly minBet: boolean;
  readonly minLines: boolean;
  readonly hot: boolean;
  readonly runsOn: RunsOn | undefined;
}

/**
 * A text per set of filters, so that each has a plan of its own: one text with "or no filter" in it could use no index. The
 * page and the count both come from an index that holds all that is filtered by.
 */
function hallText({ gameType, classification, vendor, name, minBet, minLines, hot, runsOn }: Filters): string {
  const shown = `${IS_OPEN}
    ${gameType ? 'and g.game_type = $4' : 'and $4::text is null'}
    ${vendor ? 'and g.vendor = $5' : 'and $5::text is null'}
    ${classification ? 'and g.classification = $7' : 'and $7::text is null'}
    ${minBet ? 'and g.min_bet_parts > 0 and g.min_bet_parts <= $8' : 'and $8::bigint is null'}
    ${minLines ? 'and coalesce(g.lines, g.listed_lines) >= $9' : 'and $9::int is null'}
    ${hot ? 'and g.hot' : ''}
    ${runsOnText(runsOn)}
    ${NAME_FILTERS[name]}`;
  return `
    select c.total, p.*
    from (select count(*) as total from games_game g where ${shown}) c
    left join lateral (
      select ${TILE_COLUMNS}
      from games_game g where ${shown}
      order by ${IN_ORDER}
      limit $2 offset $3) p on true`;
}

/** A page of the games that can be launched, and how many there are in all. */
export async function findHallPage(sql: Sql, filter: HallFilter): Promise<{ rows: HallRow[]; total: number }> {
  const { brand, limit, offset } = filter;
  const gameType = filter.gameType ?? null;
  const vendor = filter.vendor ?? null;
  const name = filter.name === undefined || filter.name === '' ? null : filter.name;
  const classification = filter.classification ?? null;
  const minBet = filter.minBet ?? null;
  const text = hallText({
    gameType: gameType !== null,
    classification: classification !== null,
    vendor: vendor !== null,
    name: nameFilterOf(name),
    minBet: minBet !== null,
    minLines: filter.minLines !== undefined,
    hot: filter.hot === true,
    runsOn: filter.runsOn,
  });
  const found = await sql.all<(HallRow | EmptyPage) & { total: bigint }>(text, [
    brand,
    limit,
    offset,
    gameType,
    vendor,
    name,
    classification,
    minBet,
    filter.minLines ?? null,
  ]);
  const rows = found.filter((row) => row.game_code !== null);
  return { rows, total: Number(found[0]?.total ?? 0n) };
}

const FIND_GAME = `
  select g.name, g.game_type, g.motif, g.hue, g.enabled and g.listed and v.enabled and o.enabled as open, v.play_money
  from games_game g
    join games_vendor v on v.code = g.vendor
    join games_offer o on o.vendor = g.vendor and o.brand = $1
  where g.vendor = $2 and g.game_code = $3`;

/** What a launch must know of a game of the brand's offer, and whether it can be launched now. Undefined when there is no such game. */
export function findGame(
  sql: Sql,
  brand: BrandCode,
  { vendor, gameCode }: { readonly vendor: string; readonly gameCode: string },
): Promise<
  { name: string; game_type: GameType; motif: string; hue: number; open: boolean; play_money: boolean } | undefined
> {
  return sql.first(FIND_GAME, [brand, vendor, gameCode]);
}

const MERGE = `
  with listed as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $8::text[],
        $9::boolean[], $10::boolean[], $11::int[])
      as l (game_code, name, game_type, motif, hue, classification, on_desktop, on_mobile, listed_lines)
  ), merged as (
    insert into games_game as g
      (vendor, game_code, name, game_type, classification, motif, hue, on_desktop, on_mobile, listed_lines)
    select distinct on (game_code)
      $1, game_code, name, game_type, classification, motif, hue, on_desktop, on_mobile, listed_lines
    from listed order by game_code
    on conflict (vendor, game_code) do update set
      name = excluded.name, game_type = excluded.game_type, classification = excluded.classification, listed = true,
      on_desktop = excluded.on_desktop, on_mobile = excluded.on_mobile, listed_lines = excluded.listed_lines
    where (g.name, g.game_type, g.classification, g.listed, g.on_desktop, g.on_mobile, g.listed_lines)
      is distinct from (excluded.name, excluded.game_type, excluded.classification, true, excluded.on_desktop,
        excluded.on_mobile, excluded.listed_lines)
  ), gone as (
    update games_game g set listed = false
    where g.vendor = $1 and g.listed and not exists (select from listed l where l.game_code = g.game_code)
  )
  update games_vendor set synced_at = $7 where code = $1`;

export interface ListedGame {
  readonly gameCode: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly motif: string;
  readonly hue: number;
  readonly runsOn: RunsOn;
  /** Null where it has none, or the vendor does not say. */
  readonly lines: number | null;
}

/** Takes over a vendor's whole list. The cover, order and marks of a game we know stay. */
export async function mergeGames(
  sql: Sql,
  { vendor, games, now }: { readonly vendor: string; readonly games: readonly ListedGame[]; readonly now: Instant },
): Promise<void> {
  await sql.all(MERGE, [
    vendor,
    games.map((game) => game.gameCode),
    games.map((game) => game.name),
    games.map((game) => game.gameType),
    games.map((game) => game.motif),
    games.map((game) => game.hue),
    new Date(now),
    games.map((game) => game.classification),
    games.map((game) => game.runsOn.desktop),
    games.map((game) => game.runsOn.mobile),
    games.map((game) => game.lines),
  ]);
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
}

const SEED_GAME = `
  insert into games_game (vendor, game_code, name, game_type, motif, hue, hot, new, min_bet_parts, return_hundredths, sort)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`;

export async function insertSeededGame(sql: Sql, game: SeededGame): Promise<void> {
  const { vendor, gameCode, name, gameType, art, hot, minBet, returnHundredths, sort } = game;
  const marks = [hot, game.new, minBet, returnHundredths, sort];
  await sql.all(SEED_GAME, [vendor, gameCode, name, gameType, art.motif, art.hue, ...marks]);
}

const FIRST_OF_HALLS = `
  select p.*
  from unnest($2::text[]) with ordinality h (game_type, place)
  cross join lateral (
    select ${TILE_COLUMNS} from games_game g
    where ${IS_OPEN} and g.game_type = h.game_type and ($4::text is null or g.classification is distinct from $4)
    order by ${IN_ORDER} limit $3) p
  order by h.place`;

export interface FirstOfHalls {
  readonly brand: BrandCode;
  readonly halls: readonly GameType[];
  readonly limit: number;
  /** Games of this kind are left out, because they are shown elsewhere. */
  readonly except: Classification | null;
}

/** The first games of each hall that can be launched, hall by hall. */
export function findFirstOfHalls(sql: Sql, { brand, halls, limit, except }: FirstOfHalls): Promise<HallRow[]> {
  return sql.all(FIRST_OF_HALLS, [brand, halls, limit, except]);
}

/** The games marked as hot that can be launched, in the brand's order. */
export function findHotGames(
  sql: Sql,
  { brand, runsOn, limit }: { readonly brand: BrandCode; readonly runsOn: RunsOn; readonly limit: number },
): Promise<HallRow[]> {
  const shown = `${IS_OPEN} and g.hot ${runsOnText(runsOn)}`;
  return sql.all(`select ${TILE_COLUMNS} from games_game g where ${shown} order by ${IN_ORDER} limit $2`, [
    brand,
    limit,
  ]);
}
