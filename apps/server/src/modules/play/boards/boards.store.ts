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

/** So many settled rounds of a game began on a day (yyyy-mm-dd, UTC); less than none where some no longer are settled. */
export interface Played {
  readonly brand: BrandCode;
  readonly vendor: string;
  readonly game_code: string;
  readonly day: string;
  readonly rounds: number;
}

/** What a piece of play puts on the boards: rounds to be counted, and wins that may be shown. */
export interface ForBoards {
  readonly played: readonly Played[];
  readonly wins: readonly Win[];
}

/** What became of rounds in some batches. What a seed told is on the boards already. */
const FOLLOWED = `
  select c.member_id, c.vendor, c.round, c.brand, c.game_type, c.game_code, c.rounds, c.stake, c.win, c.begun_at,
    c.settled_at
  from games_settled_changes($2, $3) c
  where not exists (select from games_board_sample s where s.member_id = c.member_id and c.begun_at < s.until)`;

/** The rounds of some members that are settled. */
const TOLD = `
  select b.member_id, b.vendor, b.round, b.brand, g.game_type, b.game_code, 1 as rounds, b.stake_parts as stake,
    b.win_parts as win, b.at as begun_at, b.at as settled_at
  from games_bet b left join games_game g on g.vendor = b.vendor and g.game_code = b.game_code
  where b.member_id = any ($2::uuid[]) and b.status = 'settled' and b.currency not in ('XXX', 'FUN')`;

/**
 * Counts rounds by game and the day they began, and gives the wins worth a place: of every hall the last $1, and the greatest of each hour. A
 * round that is another than it was is worth what it is now, and stands there once.
 */
const forBoards = (settled: string): string => `
  with settled as materialized (${settled}), counted as (
    select s.brand, s.vendor, s.game_code, (s.begun_at at time zone 'UTC')::date as day, sum(s.rounds) as rounds
    from settled s group by s.brand, s.vendor, s.game_code, (s.begun_at at time zone 'UTC')::date
    having sum(s.rounds) <> 0
  ), each as (
    select s.member_id, s.vendor, s.round, s.brand, s.game_type, s.game_code, s.win, s.settled_at as at, 1 as rounds
    from settled s where s.rounds = 1 and s.win > s.stake and s.game_type is not null
    union all
    select s.member_id, s.vendor, s.round, s.brand, s.game_type, s.game_code, b.win_parts, s.settled_at, 0
    from settled s
    cross join lateral (
      select y.win_parts from games_bet y
      where y.member_id = s.member_id and y.vendor = s.vendor and y.round = s.round and y.status = 'settled'
        and y.win_parts > y.stake_parts offset 0) b
    where s.rounds = 0 and s.game_type is not null
  ), won as (
    select distinct on (e.member_id, e.vendor, e.round) e.* from each e
    order by e.member_id, e.vendor, e.round, e.rounds, e.at desc
  ), placed as (
    select w.*,
      row_number() over (partition by w.brand, w.game_type, date_trunc('hour', w.at) order by w.win desc, w.at desc) as greatest_place,
      row_number() over (partition by w.brand, w.game_type order by w.at desc, w.win desc) as last_place
    from won w
  )
  select c.brand, c.vendor, c.game_code, c.day::text, c.rounds::integer, null::uuid as member_id, null as round,
    null as game_type, null::bigint as win_parts, null::timestamptz as at
  from counted c
  union all
  select p.brand, p.vendor, p.game_code, null, null, p.member_id, p.round, p.game_type, p.win::bigint, p.at
  from placed p where p.greatest_place <= $1 or p.last_place <= $1`;

const FROM_FOLLOWED = forBoards(FOLLOWED);
const FROM_TOLD = forBoards(TOLD);

async function readForBoards(sql: Sql, text: string, values: readonly unknown[]): Promise<ForBoards> {
  const rows = await sql.all<(Win & { rounds: null }) | Played>(text, values);
  return {
    played: rows.filter((row) => row.rounds !== null),
    wins: rows.filter((row) => row.rounds === null),
  };
}

/** What the batches after one, until another, put on the boards; of each hall and hour no more wins than are kept. */
export function readFollowed(
  sql: Sql,
  { after, until, kept }: { readonly after: bigint; readonly until: bigint; readonly kept: number },
): Promise<ForBoards> {
  return readForBoards(sql, FROM_FOLLOWED, [kept, after, until]);
}

/** The same of all that these members played so far. */
export function readTold(sql: Sql, memberIds: readonly MemberId[], kept: number): Promise<ForBoards> {
  return readForBoards(sql, FROM_TOLD, [kept, memberIds]);
}

const KEEP_SAMPLE_PLAYERS = `
  insert into games_board_sample (member_id, until) select m.member_id, $2 from unnest($1::uuid[]) m (member_id)
  on conflict (member_id) do nothing
  returning member_id`;

/** Notes that what these members played before was told by a seed; answers those of whom nothing was told until now. */
export async function keepSamplePlayers(tx: Tx, memberIds: readonly MemberId[], until: Instant): Promise<MemberId[]> {
  const rows = await tx.all<{ member_id: MemberId }>(KEEP_SAMPLE_PLAYERS, [memberIds, new Date(until)]);
  return rows.map(({ member_id }) => member_id);
}

const COUNT_PLAYED = `
  insert into games_played_day as d (brand, vendor, game_code, day, rounds)
  select n.brand, n.vendor, n.game_code, n.day, n.rounds
  from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::int[]) n (brand, vendor, game_code, day, rounds)
  on conflict (brand, day, vendor, game_code) do update set rounds = d.rounds + excluded.rounds`;

export async function countPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  const column = <K extends keyof Played>(of: K) => played.map((one) => one[of]);
  await tx.all(COUNT_PLAYED, [column('brand'), column('vendor'), column('game_code'), column('day'), column('rounds')]);
}

/** A win under the name that everybody may see. */
export type ShownWin = Win & { readonly shownName: string };

const KEEP_WINS = `
  insert into games_win (member_id, vendor, round, brand, game_type, game_code, win_parts, at, shown_name, is_sample)
  select w.member_id, w.vendor, w.round, w.brand, w.game_type, w.game_code, w.win_parts, w.at, w.shown_name, $10
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[], $9::text[])
    w (member_id, vendor, round, brand, game_type, game_code, win_parts, at, shown_name)
  on conflict (member_id, vendor, round) do update set win_parts = excluded.win_parts, at = excluded.at`;

export async function keepWins(tx: Tx, wins: readonly ShownWin[], isSample: boolean): Promise<void> {
  const column = <K extends keyof ShownWin>(of: K) => wins.map((win) => win[of]);
  await tx.all(KEEP_WINS, [
    ...[column('member_id'), column('vendor'), column('round'), column('brand'), column('game_type')],
    ...[column('game_code'), column('win_parts'), column('at'), column('shownName'), isSample],
  ]);
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
