import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { asWritten, boardFrom, type MissionBoard } from './mission.ts';

const BOARD = 'select board from missions_board where brand = $1';

export async function boardOf(sql: Sql, brand: BrandCode): Promise<MissionBoard | undefined> {
  const row = await sql.first<{ readonly board: unknown }>(BOARD, [brand]);
  return row && boardFrom(row.board);
}

const PUT_BOARD = `insert into missions_board (brand, board) values ($1, $2)
  on conflict (brand) do update set board = excluded.board`;

export async function putBoard(tx: Tx, brand: BrandCode, board: MissionBoard): Promise<void> {
  await tx.all(PUT_BOARD, [brand, JSON.stringify(asWritten(board))]);
}

export interface BoardPeriod {
  readonly brand: BrandCode;
  readonly period: string;
  readonly since: Instant;
  readonly until: Instant;
}

const OPEN = `insert into missions_board_period (brand, period, since, until) values ($1, $2, $3, $4)
  on conflict (brand, period) do nothing`;
const SHARE = 'select closed_at from missions_board_period where brand = $1 and period = $2 for share';

/** Opens a period unless it stands, and keeps it from being closed meanwhile. False when it is closed. */
export async function holdPeriod(tx: Tx, { brand, period, since, until }: BoardPeriod): Promise<boolean> {
  await tx.all(OPEN, [brand, period, new Date(since), new Date(until)]);
  const row = await tx.first<{ readonly closed_at: Date | null }>(SHARE, [brand, period]);
  return row?.closed_at === null;
}

const DUE = `select brand, period from missions_board_period where given_at is null and until <= $1
  order by until, brand, period limit 100`;

export function duePeriods(sql: Sql, now: Instant): Promise<{ readonly brand: BrandCode; readonly period: string }[]> {
  return sql.all(DUE, [new Date(now)]);
}

interface Closing {
  readonly brand: BrandCode;
  readonly period: string;
  readonly now: Instant;
}

const CLOSE = 'update missions_board_period set closed_at = $3 where brand = $1 and period = $2 and closed_at is null';

/** Whoever scores in it at the moment is waited for; from then on they score in the next one. */
export async function closePeriod(sql: Sql, { brand, period, now }: Closing): Promise<void> {
  await sql.all(CLOSE, [brand, period, new Date(now)]);
}

const GIVEN = 'update missions_board_period set given_at = $3 where brand = $1 and period = $2 and given_at is null';

export async function notePrizes(sql: Sql, { brand, period, now }: Closing): Promise<void> {
  await sql.all(GIVEN, [brand, period, new Date(now)]);
}

const IS_CLOSED = `select closed_at is not null as closed from missions_board_period where brand = $1 and period = $2`;

export async function isClosedPeriod(sql: Sql, brand: BrandCode, period: string): Promise<boolean> {
  return (await sql.first<{ readonly closed: boolean }>(IS_CLOSED, [brand, period]))?.closed ?? false;
}

const ADD = `insert into missions_score as s (brand, period, member_id, score, reached_at, name) values ($1, $2, $3, $4, $5, $6)
  on conflict (brand, period, member_id) do update set score = s.score + excluded.score, reached_at = excluded.reached_at`;

export interface NewScore {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly score: number;
  readonly now: Instant;
  readonly name: string;
}

export async function insertScore(tx: Tx, period: string, { brand, memberId, score, now, name }: NewScore) {
  await tx.all(ADD, [brand, period, memberId, score, new Date(now), name]);
}

export interface ScoreRow {
  readonly memberId: MemberId;
  readonly score: number;
  readonly name: string;
}

const FIRST = `select member_id as "memberId", score, name from missions_score where brand = $1 and period = $2
  order by score desc, reached_at, member_id limit $3`;

/** Those in front, in order. */
export async function firstScores(
  sql: Sql,
  { brand, period }: Pick<BoardPeriod, 'brand' | 'period'>,
  limit: number,
): Promise<ScoreRow[]> {
  const rows = await sql.all<{ memberId: string; score: bigint; name: string }>(FIRST, [brand, period, limit]);
  return rows.map((row) => ({ ...row, memberId: asId<MemberId>(row.memberId), score: Number(row.score) }));
}

const MINE = 'select score, reached_at from missions_score where brand = $1 and period = $2 and member_id = $3';
/** However many there are, no more of them are looked at. */
const AHEAD = `select count(*)::int as ahead from (
    select from missions_score s where s.brand = $1 and s.period = $2 and s.score >= $4
      and (s.score > $4 or (s.reached_at, s.member_id) < ($5, $3)) limit $6) x`;

/** A member's score and place; no place beyond `most`. */
export async function scoreOf(
  sql: Sql,
  { brand, period, memberId, most }: Pick<BoardPeriod, 'brand' | 'period'> & { memberId: MemberId; most: number },
): Promise<{ readonly score: number; readonly place: number | null } | undefined> {
  const mine = await sql.first<{ score: bigint; reached_at: Date }>(MINE, [brand, period, memberId]);
  if (mine === undefined) return undefined;
  const values = [brand, period, memberId, mine.score, mine.reached_at, most];
  const ahead = (await sql.first<{ ahead: number }>(AHEAD, values))?.ahead ?? 0;
  return { score: Number(mine.score), place: ahead >= most ? null : ahead + 1 };
}
