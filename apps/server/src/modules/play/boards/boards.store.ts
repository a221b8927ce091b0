import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import {
  type HallRow,
  IN_ORDER,
  isOpenTo,
  type Reach,
  reachValues,
  TILE_COLUMNS,
  TILE_SOURCE,
} from '../catalogue/index.ts';
import type { GameType } from '../vendors/index.ts';

const POPULAR = `
  select ${TILE_COLUMNS}
  from ${TILE_SOURCE}
  left join (
    select vendor, game_code, sum(rounds) as rounds from games_played_day where brand = $1 and day >= $2::date
    group by vendor, game_code) p on p.vendor = g.vendor and p.game_code = g.game_code
  where ${isOpenTo('$6', '$7', '$8')}
    and ($4::text is null or g.game_type not in ('LOTT', 'ELOTT') or g.game_type = $4)
    and (not $5 or g.game_type <> 'LOTT' or g.vendor = 'house')
  order by p.rounds desc nulls last, ${IN_ORDER}
  limit $3`;

export interface PopularFilter extends Reach {
  readonly brand: BrandCode;
  readonly sinceDay: string;
  readonly limit: number;
  /** Which of the lotteries: all, those priced in groups, the house's of those, those priced by odds. */
  readonly lotteries?: 'all' | 'groups' | 'house' | 'odds';
}

/** The games that can be launched, by settled rounds since a day (yyyy-mm-dd, UTC), then in the brand's order. */
export function findPopular(sql: Sql, filter: PopularFilter): Promise<HallRow[]> {
  const { brand, sinceDay, limit, lotteries = 'all' } = filter;
  const type = { all: null, groups: 'LOTT', house: 'LOTT', odds: 'ELOTT' }[lotteries];
  return sql.all(POPULAR, [brand, sinceDay, limit, type, lotteries === 'house', ...reachValues(filter)]);
}

export interface WinRow extends HallRow {
  readonly shown_name: string;
  readonly is_sample: boolean;
  readonly round_win_parts: bigint;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Rounds are chosen by games_win and shown as they are now: a win that was taken back since is left out. More are chosen than
 * shown, for that reason. What is never shown to somebody of this reach is not chosen.
 */
const winners = (order: 'win_parts desc' | 'at desc', oneHall: boolean): string => `
  select ${TILE_COLUMNS}, w.shown_name, w.is_sample, b.win_parts as round_win_parts, b.currency, w.at
  from (
    select x.* from games_win x
    where x.brand = $1 and x.at >= $2 ${oneHall ? 'and x.game_type = $5' : 'and $5::text is null'} and exists (
      select from ${TILE_SOURCE} where g.vendor = x.vendor and g.game_code = x.game_code and ${isOpenTo('$6', '$7', '$8')})
    order by ${order} limit $4) w
  cross join lateral (
    select x.win_parts, x.currency from games_bet x
    where x.member_id = w.member_id and x.vendor = w.vendor and x.round = w.round
      and x.status = 'settled' and x.win_parts > x.stake_parts offset 0) b
  join ${TILE_SOURCE} on g.vendor = w.vendor and g.game_code = w.game_code
  order by ${order === 'at desc' ? 'w.at desc, b.win_parts desc' : 'b.win_parts desc, w.at desc'}
  limit $3`;

export interface WinnersFilter extends Reach {
  readonly brand: BrandCode;
  readonly gameType: GameType | null;
  readonly order: 'top' | 'latest';
  readonly since: Instant;
  readonly limit: number;
}

/** The wins of a board, the first ones first. */
export function findWinners(
  sql: Sql,
  { brand, gameType, order, since, limit, ...reach }: WinnersFilter,
): Promise<WinRow[]> {
  const text = winners(order === 'top' ? 'win_parts desc' : 'at desc', gameType !== null);
  return sql.all(text, [brand, new Date(since), limit, limit * 2, gameType, ...reachValues(reach)]);
}

/** The stretch of time that the last run read. */
export interface Progress {
  readonly from: number;
  readonly until: number;
}

const LAST = `
  select (extract(epoch from read_from) * 1000)::float8 as from, (extract(epoch from read_until) * 1000)::float8 as until
  from games_board_progress`;

/** The stretch the last run read. Undefined before the first run. */
export function lastProgress(sql: Sql): Promise<Progress | undefined> {
  return sql.first(LAST);
}

/** No other run keeps anything until the transaction ends. */
export async function lockBoards(tx: Tx): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtext('games_board_progress'))");
}

/** Everything that the transaction reads is as it was at its first statement, however long it takes. */
export async function readAsOfNow(tx: Tx): Promise<void> {
  await tx.all('set transaction isolation level repeatable read, read only');
}

const KEEP_PROGRESS = `
  insert into games_board_progress (read_from, read_until) values ($1, $2)
  on conflict (one) do update set read_from = excluded.read_from, read_until = excluded.read_until`;

export async function keepProgress(sql: Sql, { from, until }: Progress): Promise<void> {
  await sql.all(KEEP_PROGRESS, [new Date(from), new Date(until)]);
}

export interface Win {
  readonly member_id: MemberId;
  readonly vendor: string;
  readonly round: string;
  readonly brand: BrandCode;
  readonly game_type: GameType;
  readonly game_code: string;
  readonly win_parts: bigint;
  readonly at: Date;
}

/** So many rounds of a game were settled on a day (yyyy-mm-dd, UTC). */
export interface Played {
  readonly brand: BrandCode;
  readonly vendor: string;
  readonly game_code: string;
  readonly day: string;
  readonly rounds: number;
}

/** A stretch of time to read rounds of, for games_read_stretch. */
export interface RoundsInterval {
  readonly from: number;
  readonly to: number;
  readonly lookFrom: number;
  readonly lastFrom: number;
  readonly lastSeen: number;
  readonly kept: number;
}

/** The rounds settled in an interval, counted, and the wins that may be shown on a board. */
export async function readRounds(sql: Sql, piece: RoundsInterval): Promise<{ played: Played[]; wins: Win[] }> {
  const { from, to, lookFrom, lastFrom, lastSeen, kept } = piece;
  const times = [from, to, lookFrom, lastFrom, lastSeen].map((time) => new Date(time));
  const rows = await sql.all<(Win & { rounds: null }) | Played>(
    'select * from games_read_stretch($1, $2, $3, $4, $5, $6)',
    [...times, kept],
  );
  return {
    played: rows.filter((row) => row.rounds !== null),
    wins: rows.filter((row) => row.rounds === null),
  };
}

const COUNT_PLAYED = `
  insert into games_played_day as d (brand, vendor, game_code, day, rounds)
  select n.brand, n.vendor, n.game_code, n.day, sum(n.rounds)
  from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::int[]) n (brand, vendor, game_code, day, rounds)
  group by n.brand, n.vendor, n.game_code, n.day
  on conflict (brand, day, vendor, game_code) do update set rounds = d.rounds + excluded.rounds`;

export async function countPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  const column = <K extends keyof Played>(of: K) => played.map((one) => one[of]);
  await tx.all(COUNT_PLAYED, [column('brand'), column('vendor'), column('game_code'), column('day'), column('rounds')]);
}

const KEEP_WIN = `
  insert into games_win (member_id, vendor, round, brand, game_type, game_code, win_parts, at, shown_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (member_id, vendor, round) do update set win_parts = excluded.win_parts, at = excluded.at`;

export async function keepWin(sql: Sql, win: Win, shownName: string): Promise<void> {
  const { member_id, vendor, round, brand, game_type, game_code, win_parts, at } = win;
  await sql.all(KEEP_WIN, [member_id, vendor, round, brand, game_type, game_code, win_parts, at, shownName]);
}

/** Says of every win so far that it is of a seed's making. */
export async function markSamples(sql: Sql): Promise<void> {
  await sql.all('update games_win set is_sample = true');
}

/** The greatest of an hour stay as long as a board looks back; of what is older, only the last ones. */
const FORGET_WINS = `
  delete from games_win w using (
    select member_id, vendor, round, at,
      row_number() over (partition by brand, game_type, date_trunc('hour', at) order by win_parts desc, at desc) as greatest_place,
      row_number() over (partition by brand, game_type order by at desc, win_parts desc) as last_place
    from games_win) k
  where w.member_id = k.member_id and w.vendor = k.vendor and w.round = k.round
    and k.last_place > $2 and (k.greatest_place > $2 or k.at < $1)`;

/** Forgets what no board will show any more. */
export async function forgetOld(
  sql: Sql,
  { since, sinceDay, kept }: { readonly since: Instant; readonly sinceDay: string; readonly kept: number },
): Promise<void> {
  await sql.all(FORGET_WINS, [new Date(since), kept]);
  await sql.all('delete from games_played_day where day < $1::date', [sinceDay]);
}
