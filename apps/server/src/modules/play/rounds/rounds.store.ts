import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { GameType } from '../vendors/index.ts';

/** The key of a round: its vendor and the vendor's id of it. */
export interface RoundKey {
  readonly vendor: string;
  readonly round: string;
}

/** The totals of some rounds. */
export interface RoundSums {
  readonly rounds: number;
  readonly stakeParts: bigint;
  readonly validParts: bigint;
  readonly winParts: bigint;
}

export type RoundStatus = 'open' | 'settled' | 'rolledBack';

/** Which rounds of a member; a field that is null does not filter. */
export interface RoundFilter {
  readonly memberId: MemberId;
  readonly since: Instant | null;
  readonly until: Instant | null;
  readonly vendor: string | null;
  readonly status: RoundStatus | null;
  /** A part of the game's name. */
  readonly gameName: string | null;
  /** Of the brand: whose days are counted once and kept. It changes no figure. */
  readonly timeZone: string;
}

export interface RoundRow {
  readonly vendor: string;
  readonly vendor_name: string | null;
  readonly round: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly game_type: GameType | null;
  readonly stake_parts: bigint;
  readonly valid_parts: bigint;
  readonly win_parts: bigint;
  readonly status: RoundStatus;
  readonly currency: Currency;
  readonly at: Date;
}

const VALID = 'games_valid_parts(g.game_type, b.status, b.stake_parts, b.win_parts)';
const ROUND = `
  b.vendor, (select v.name from games_vendor v where v.code = b.vendor) as vendor_name, b.round, b.game_code,
  g.name as game_name, g.game_type, b.stake_parts, ${VALID} as valid_parts, b.win_parts, b.status, b.currency, b.at`;

/**
 * The rounds of a time as cells: a counted day by vendor, game and status, and between counted days every round for itself.
 * Parameters: member, since, until, zone. `begins` and `ends` are of the stretch that the cell lies in; stretches do not overlap.
 * The `offset 0` has the index read stretch by stretch; the planner would rather read all rounds of the member.
 */
const CELLS = `
  spread as materialized (
    select coalesce($2::timestamptz, '-infinity') as since, coalesce($3::timestamptz, 'infinity') as until
  ), cells as (
    select d.begins, d.ends, d.begins as at, d.vendor, d.game_code, d.status, d.rounds, d.stake_parts, d.draw_parts, d.win_parts
    from spread s join games_day d on d.member_id = $1 and d.begins >= s.since and d.ends <= s.until
      and d.zone = $4
    union all
    select g.low, g.high, b.at, b.vendor, b.game_code, b.status, 1, b.stake_parts,
      case when b.win_parts = b.stake_parts then b.stake_parts else 0 end, b.win_parts
    from spread s cross join lateral games_gaps($1, s.since, s.until, $4) g
      cross join lateral (select * from games_bet x where x.member_id = $1 and x.at >= g.low and x.at < g.high offset 0) b
  )`;
/** Of a cell: what may be a draw is judged as one, the rest as what was neither won nor lost even. */
const CELL_VALID = `
  games_valid_parts(g.game_type, c.status, c.draw_parts::bigint, c.draw_parts::bigint)
    + games_valid_parts(g.game_type, c.status, (c.stake_parts - c.draw_parts)::bigint, null)`;
const CELL_SUMS = `
  coalesce(sum(c.rounds), 0)::bigint as rounds, coalesce(sum(c.stake_parts), 0)::text as stake,
  coalesce(sum(${CELL_VALID}), 0)::text as valid, coalesce(sum(c.win_parts), 0)::text as win`;
const GAME_OF = (row: 'b' | 'c') =>
  `left join games_game g on g.vendor = ${row}.vendor and g.game_code = ${row}.game_code`;
const CHOSEN = (row: 'b' | 'c') => `
  ($5::text is null or ${row}.vendor = $5) and ($6::text is null or ${row}.status = $6)
  and ($7::text is null or strpos(lower(coalesce(g.name, ${row}.game_code)), lower($7)) > 0)`;

const SUMS = `
  with ${CELLS}
  select ${CELL_SUMS} from cells c ${GAME_OF('c')} where ${CHOSEN('c')}`;

/**
 * Counts the days of the member that are over and not counted yet. Before a record is read; without it the record is the same, but
 * every round of it is read.
 */
export async function countDays(sql: Sql, memberId: MemberId, timeZone: string): Promise<void> {
  await sql.all('select games_count_days($1, $2)', [memberId, timeZone]);
}

interface SumsRow {
  readonly rounds: bigint;
  readonly stake: string;
  readonly valid: string;
  readonly win: string;
}

export async function sumRounds(sql: Sql, filter: RoundFilter): Promise<RoundSums> {
  const row = await sql.first<SumsRow>(SUMS, valuesOf(filter));
  return row === undefined ? { rounds: 0, stakeParts: 0n, validParts: 0n, winParts: 0n } : sumsFrom(row);
}

/**
 * A page of rounds, newest first; `newer` is the result of all rounds that are newer. Stretches that lie before the page are stepped
 * over by what they come to.
 */
const PAGE = `
  with ${CELLS}, stretches as (
    select c.begins, c.ends, sum(c.rounds) as rounds, sum(c.win_parts - c.stake_parts) as net
    from cells c ${GAME_OF('c')} where ${CHOSEN('c')}
    group by c.begins, c.ends
  ), counted as (
    select s.*, sum(s.rounds) over w - s.rounds as before, sum(s.net) over w - s.net as newer
    from stretches s window w as (order by s.begins desc)
  ), reach as materialized (
    select min(t.begins) as low, max(t.ends) as high, min(t.before)::bigint as skipped,
      (array_agg(t.newer order by t.begins desc))[1] as newer
    from counted t where t.before < $8::bigint + $9::bigint and t.before + t.rounds > $9::bigint
  )
  select n.* from (
    select r.*, ((select newer from reach) + coalesce(sum(r.win_parts - r.stake_parts) over (
      order by r.at desc, r.vendor, r.round rows between unbounded preceding and 1 preceding), 0))::text as newer
    from (
      select ${ROUND}
      from games_bet b ${GAME_OF('b')}
      where b.member_id = $1 and b.at >= (select low from reach) and b.at < (select high from reach) and ${CHOSEN('b')}
      order by b.at desc, b.vendor, b.round limit $8::bigint + $9::bigint - (select skipped from reach)) r
  ) n
  order by n.at desc, n.vendor, n.round limit $8 offset $9::bigint - (select skipped from reach)`;

export function findRounds(
  sql: Sql,
  filter: RoundFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<(RoundRow & { readonly newer: string })[]> {
  return sql.all(PAGE, [...valuesOf(filter), page.limit, page.offset]);
}

const ONE = `
  select ${ROUND}
  from games_bet b left join games_game g on g.vendor = b.vendor and g.game_code = b.game_code
  where b.member_id = $1 and b.vendor = $2 and b.round = $3`;

export function findRound(sql: Sql, memberId: MemberId, key: RoundKey): Promise<RoundRow | undefined> {
  return sql.first(ONE, [memberId, key.vendor, key.round]);
}

const AMONG = `
  select b.vendor, b.round
  from unnest($2::text[], $3::text[]) k(vendor, round)
    join games_bet b on b.member_id = $1 and b.vendor = k.vendor and b.round = k.round`;

/** Which of these are rounds of the member, so that a page may lead to them. One look-up for all. */
export function findRoundsAmong(sql: Sql, memberId: MemberId, keys: readonly RoundKey[]): Promise<RoundKey[]> {
  return sql.all(AMONG, [memberId, keys.map(({ vendor }) => vendor), keys.map(({ round }) => round)]);
}

const VENDORS = `
  select v.code, v.name from games_player p join games_vendor v on v.code = p.vendor
  where p.member_id = $1 order by v.name, v.code`;

/** The vendors where the member launched a game. */
export function findVendorsOf(sql: Sql, memberId: MemberId): Promise<{ code: string; name: string }[]> {
  return sql.all(VENDORS, [memberId]);
}

const UNFINISHED = `
  select b.vendor, b.game_code as "gameCode", max(b.at) as at from games_bet b
  where b.member_id = $1 and b.status = 'open' and b.at >= $2 and b.at < $3
  group by b.vendor, b.game_code order by max(b.at) desc limit 20`;

/** The games in which the member has a round that began in this time and is not over, the latest first. */
export function findUnfinished(
  sql: Sql,
  memberId: MemberId,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<{ vendor: string; gameCode: string; at: Date }[]> {
  return sql.all(UNFINISHED, [memberId, new Date(since), new Date(until)]);
}

/** What the vendor calls the member. */
export async function findWireUser(sql: Sql, memberId: MemberId, vendor: string): Promise<string | undefined> {
  const row = await sql.first<{ wire_user: string }>(
    'select wire_user from games_player where member_id = $1 and vendor = $2',
    [memberId, vendor],
  );
  return row?.wire_user;
}

const BY_DAY = `
  with ${CELLS}
  select to_char(c.at at time zone $4, 'YYYY-MM-DD') as day, g.game_type, ${CELL_SUMS}
  from cells c ${GAME_OF('c')}
  where c.status = 'settled'
  group by 1, 2`;

export interface DayInput {
  readonly memberId: MemberId;
  readonly since: Instant;
  readonly until: Instant;
  readonly timeZone: string;
}

/** Settled rounds by the day they began and by category. */
export async function sumByDay(
  sql: Sql,
  { memberId, since, until, timeZone }: DayInput,
): Promise<({ readonly day: string; readonly gameType: GameType | null } & RoundSums)[]> {
  const rows = await sql.all<SumsRow & { day: string; game_type: GameType | null }>(BY_DAY, [
    memberId,
    new Date(since),
    new Date(until),
    timeZone,
  ]);
  return rows.map((row) => ({ day: row.day, gameType: row.game_type, ...sumsFrom(row) }));
}

/**
 * A stretch between two of the instants is read as a record of it would be: counted days that lie in it whole, and the rounds between
 * them. Nobody says of which zone the days must be: those of the last one, for all of a member's days are of one zone.
 */
const VALID_BY_STRETCH = `
  with stretches as materialized (
    select u.place, u.low, coalesce(lead(u.low) over (order by u.place), 'infinity') as high,
      (select d.zone from games_day d where d.member_id = $1 order by d.begins desc limit 1) as zone
    from unnest($2::timestamptz[]) with ordinality u (low, place)
  ), cells as (
    select s.place, d.vendor, d.game_code, d.status, d.stake_parts, d.draw_parts
    from stretches s join games_day d on d.member_id = $1 and d.begins >= s.low and d.begins < s.high and d.ends <= s.high
      and d.zone = s.zone
    union all
    select s.place, b.vendor, b.game_code, b.status, b.stake_parts, case when b.win_parts = b.stake_parts then b.stake_parts else 0 end
    from stretches s cross join lateral games_gaps($1, s.low, s.high, s.zone) g
      cross join lateral (select * from games_bet x where x.member_id = $1 and x.at >= g.low and x.at < g.high offset 0) b
  )
  select c.place, sum(${CELL_VALID})::text as valid from cells c ${GAME_OF('c')} group by c.place`;

/** Valid bets between each of these instants, oldest first, and the next. */
export async function sumValidBets(sql: Sql, memberId: MemberId, since: readonly Instant[]): Promise<bigint[]> {
  const starts = since.map((at) => new Date(at));
  const rows = await sql.all<{ place: bigint; valid: string }>(VALID_BY_STRETCH, [memberId, starts]);
  const found = new Map(rows.map(({ place, valid }) => [Number(place), BigInt(valid)]));
  return since.map((_, place) => found.get(place + 1) ?? 0n);
}

function valuesOf({ memberId, since, until, timeZone, vendor, status, gameName }: RoundFilter): unknown[] {
  const dateOf = (instant: Instant | null) => (instant === null ? null : new Date(instant));
  return [memberId, dateOf(since), dateOf(until), timeZone, vendor, status, gameName];
}

function sumsFrom({ rounds, stake, valid, win }: SumsRow): RoundSums {
  return { rounds: Number(rounds), stakeParts: BigInt(stake), validParts: BigInt(valid), winParts: BigInt(win) };
}
