import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Classification, GameType } from '../vendors/index.ts';
import { type HallRow, isOpenTo, reachValues, TILE_COLUMNS, TILE_SOURCE } from './catalogue.store.ts';
import { openText, type Reach } from './reach.ts';

export interface HallFilter extends Reach {
  readonly brand: BrandCode;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  /** No games of this kind. */
  readonly except?: Classification | undefined;
  readonly vendor?: string | undefined;
  readonly name?: string | undefined;
  /** Words of a name, each in every spelling that will do: only games that have one of each. */
  readonly words?: readonly (readonly string[])[] | undefined;
  /** Only games whose smallest bet is known, and at most that. */
  readonly minBet?: bigint | undefined;
  /** Only games with at least so many lines. */
  readonly minLines?: number | undefined;
  readonly hot?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The only row of the join for a page after the last one. */
interface EmptyPage {
  readonly game_code: null;
}

/** Where the country stands among the values, and the words after it. */
const COUNTRY = '$10';
const WORDS_FROM = 11;

/**
 * A part of a name is looked up by its runs of letters. One or two plain letters have none and match much: the names that the
 * order of the hall knows are read.
 */
const NAME_FILTERS = {
  none: 'and $6::text is null',
  short: 'and strpos(g.search_name, games_folded($6)) > 0',
  long: 'and g.search_grams @> games_grams(games_folded($6)) and strpos(g.search_text, games_folded($6)) > 0',
} as const;

const PLAIN = /^[ -~]{0,2}$/;

function nameFilterOf(name: string | null): keyof typeof NAME_FILTERS {
  if (name === null) return 'none';
  return PLAIN.test(name) ? 'short' : 'long';
}

/** The conditions on a game `g`, but for what the brand says of it. */
function shownText(filter: HallFilter): string {
  const { gameType, vendor, classification, minBet, minLines, words = [] } = filter;
  const anyName = filter.name === undefined || filter.name === '' ? null : filter.name;
  return `${openText(filter, COUNTRY)}
    ${gameType === undefined ? 'and $4::text is null' : 'and g.game_type = $4'}
    ${vendor === undefined ? 'and $5::text is null' : 'and g.vendor = $5'}
    ${classification === undefined ? 'and $7::text is null' : 'and g.classification = $7'}
    ${filter.except === undefined ? '' : `and g.classification is distinct from '${filter.except}'`}
    ${minBet === undefined ? 'and $8::bigint is null' : 'and g.min_bet_parts > 0 and g.min_bet_parts <= $8'}
    ${minLines === undefined ? 'and $9::int is null' : 'and coalesce(g.lines, g.listed_lines) >= $9'}
    ${filter.country === undefined ? `and ${COUNTRY}::text is null` : ''}
    ${NAME_FILTERS[nameFilterOf(anyName)]}
    ${words.map((_, place) => `and g.search_words && $${WORDS_FROM + place}::text[]`).join(' ')}`;
}

/**
 * A text per set of filters, so that each has a plan of its own: one text with "or no filter" in it could use no index. Games of
 * which the brand says nothing come in the order of an index that holds all that is filtered by, those it says something of
 * (few) beside them. Those, and the vendors that are open, are looked up in a list made once: joined, each game of the deepest page
 * would be compared with all of them.
 */
function hallText(filter: HallFilter): string {
  const shown = shownText(filter);
  const unmarked = `games_game g where ${shown} ${filter.hot === true ? 'and g.hot' : ''}
    and (g.vendor, g.game_code) not in (select m.vendor, m.game_code from games_mark m where m.brand = $1)`;
  const marked = `games_mark m join games_game g on g.vendor = m.vendor and g.game_code = m.game_code
    where m.brand = $1 and not m.hidden ${filter.hot === true ? 'and coalesce(m.hot, g.hot)' : ''} and ${shown}`;
  return `
    select c.total, p.*
    from (select (select count(*) from ${unmarked}) + (select count(*) from ${marked}) as total) c
    left join lateral (
      select ${TILE_COLUMNS}
      from (
        select * from (
          (select g.sort, g.search_name, g.vendor, g.game_code from ${unmarked}
            order by g.sort, g.search_name, g.vendor, g.game_code limit $2::bigint + $3::bigint)
          union all
          (select coalesce(m.sort, g.sort), g.search_name, g.vendor, g.game_code from ${marked}
            order by 1, 2, 3, 4 limit $2::bigint + $3::bigint)) both_kinds
        order by sort, search_name, vendor, game_code limit $2 offset $3) place
        join ${TILE_SOURCE} on g.vendor = place.vendor and g.game_code = place.game_code
      order by place.sort, place.search_name, place.vendor, place.game_code) p on true`;
}

const ONE = `
  select ${TILE_COLUMNS} from ${TILE_SOURCE} where g.vendor = $2 and g.game_code = $3 and ${isOpenTo('$4', '$5', '$6')}`;

/** One game that can be launched by somebody of this reach. */
export function findOpenGame(
  sql: Sql,
  brand: BrandCode,
  { vendor, gameCode, ...reach }: Reach & { readonly vendor: string; readonly gameCode: string },
): Promise<HallRow | undefined> {
  return sql.first<HallRow>(ONE, [brand, vendor, gameCode, ...reachValues(reach)]);
}

/** A page of the games that can be launched, and how many there are in all. */
export async function findHallPage(sql: Sql, filter: HallFilter): Promise<{ rows: HallRow[]; total: number }> {
  const { brand, limit, offset, name, words = [] } = filter;
  const found = await sql.all<(HallRow | EmptyPage) & { total: bigint }>(hallText(filter), [
    brand,
    limit,
    offset,
    filter.gameType ?? null,
    filter.vendor ?? null,
    name === undefined || name === '' ? null : name,
    filter.classification ?? null,
    filter.minBet ?? null,
    filter.minLines ?? null,
    filter.country ?? null,
    ...words,
  ]);
  const rows = found.filter((row) => row.game_code !== null);
  return { rows, total: Number(found[0]?.total ?? 0n) };
}
