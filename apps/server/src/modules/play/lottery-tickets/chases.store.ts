import type { CHASE_ENDS, CHASE_STATES } from '@baize/contract/play/lottery-chase-states';
import { asId, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { SlipId } from './lottery-ticket.ts';
import { OF_LOTTERY, type TicketState } from './tickets.store.ts';

export type ChaseState = (typeof CHASE_STATES)[number];
type ChaseEnd = (typeof CHASE_ENDS)[number];

/** A chase as its member sees it. */
export interface ChaseView {
  readonly chaseId: SlipId;
  readonly gameCode: string;
  readonly gameName: string;
  readonly currency: Currency;
  readonly state: ChaseState;
  readonly stopsOnWin: boolean;
  readonly stoppedBy: ChaseEnd | null;
  readonly stoppedAt: Instant | null;
  readonly issues: number;
  readonly settled: number;
  readonly cancelled: number;
  readonly stakeParts: bigint;
  readonly returnedParts: bigint;
  readonly paidParts: bigint;
  readonly at: Instant;
}

interface Row {
  readonly chase_id: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly currency: string;
  readonly stops: boolean;
  readonly stopped_by: string | null;
  readonly stopped_at: Date | null;
  readonly issues: number;
  readonly waiting: number;
  readonly settled: number;
  readonly cancelled: number;
  readonly stake_parts: bigint;
  readonly returned_parts: bigint;
  readonly paid_parts: bigint;
  readonly at: Date;
}

/** Its tickets have its id but for the last three digits. */
const TICKETS_OF = `
  from lottery_ticket t
  join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
  join lottery_issue i on i.issue_id = t.issue_id
  where t.member_id = c.member_id and t.ticket_id between c.chase_id and (left(c.chase_id::text, 33) || 'fff')::uuid`;

const WAITS = `t.cancelled_at is null and b.status = 'open'`;
/** The stake came back: it was cancelled, or its issue voided. */
const IS_BACK = `(t.cancelled_at is not null or b.status = 'rolledBack' or (b.status <> 'open' and i.state = 'voided'))`;

const CHASE = `
  select c.chase_id, c.game_code, g.name as game_name, s.currency, c.stops, c.stopped_by, c.stopped_at, c.issues, s.waiting, s.settled,
    s.cancelled, c.stake_parts, s.returned_parts, s.paid_parts, c.at
  from lottery_chase c
  join lottery_game g on g.game_code = c.game_code
  cross join lateral (
    select count(*) filter (where e.waiting > 0)::int as waiting,
      count(*) filter (where e.waiting = 0 and e.cancelled < e.tickets)::int as settled,
      count(*) filter (where e.cancelled = e.tickets)::int as cancelled,
      sum(e.returned_parts)::bigint as returned_parts, sum(e.paid_parts)::bigint as paid_parts, min(e.currency) as currency
    from (
      select count(*) as tickets, count(*) filter (where ${WAITS}) as waiting,
        count(*) filter (where t.cancelled_at is not null) as cancelled,
        coalesce(sum(t.stake_parts) filter (where ${IS_BACK}), 0) as returned_parts, sum(b.win_parts) as paid_parts,
        min(t.currency) as currency
      ${TICKETS_OF}
      group by t.issue_id) e) s`;

export interface ChasesQuery {
  readonly memberId: MemberId;
  readonly gameCode: string | null;
  readonly isRunning: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

const CHOSEN = `
  c.member_id = $1 and ($2::text is null or c.game_code = $2)
  and ($3::boolean is null or (c.stopped_at is null and exists (select ${TICKETS_OF} and ${WAITS})) = $3)`;
const PAGE = `${CHASE} where ${CHOSEN} order by c.at desc, c.chase_id limit $4 offset $5`;
const COUNT = `select count(*)::int as n from lottery_chase c where ${CHOSEN}`;

/** A page of a member's chases, the newest first. */
export async function pageOfChases(sql: Sql, query: ChasesQuery): Promise<{ list: ChaseView[]; total: number }> {
  const { memberId, gameCode, isRunning, limit, offset } = query;
  const chosen = [memberId, gameCode, isRunning];
  const rows = await sql.all<Row>(PAGE, [...chosen, limit, offset]);
  const count = await sql.first<{ n: number }>(COUNT, chosen);
  return { list: rows.map(viewFrom), total: count?.n ?? 0 };
}

const ONE = `${CHASE} where c.member_id = $1 and c.chase_id = $2`;

/** A chase of a member; undefined where it is nobody's, or another's. */
export async function findChase(sql: Sql, memberId: MemberId, chaseId: SlipId): Promise<ChaseView | undefined> {
  const row = await sql.first<Row>(ONE, [memberId, chaseId]);
  return row && viewFrom(row);
}

const RUNNING = `
  select c.chase_id from lottery_chase c
  where c.member_id = $1 and c.stopped_at is null and exists (select ${TICKETS_OF} and ${WAITS})
  order by c.chase_id`;

/** The chases of a member that have tickets which are not settled. */
export async function runningChases(sql: Sql, memberId: MemberId): Promise<SlipId[]> {
  const rows = await sql.all<{ chase_id: string }>(RUNNING, [memberId]);
  return rows.map(({ chase_id }) => asId<SlipId>(chase_id));
}

/** What a chase has in one issue. */
export interface ChasePart {
  readonly issue: string;
  readonly drawsAt: Instant;
  readonly result: string | null;
  readonly tickets: number;
  readonly stakeParts: bigint;
  readonly paidParts: bigint;
  readonly state: TicketState;
}

const PARTS = `
  select p.issue, p.draws_at, p.result, p.tickets, p.stake_parts, p.paid_parts, p.state
  from lottery_chase c
  cross join lateral (
    select i.issue, i.draws_at, i.result, count(*)::int as tickets, sum(t.stake_parts)::bigint as stake_parts,
      sum(b.win_parts)::bigint as paid_parts,
      case
        when bool_or(${WAITS}) then 'waiting'
        when bool_and(t.cancelled_at is not null) then 'cancelled'
        when bool_and(${IS_BACK}) then 'refunded'
        when sum(b.win_parts) > 0 then 'won'
        else 'lost' end as state
    ${TICKETS_OF}
    group by i.issue_id) p
  where c.member_id = $1 and c.chase_id = $2
  order by p.draws_at, p.issue`;

interface PartRow {
  readonly issue: string;
  readonly draws_at: Date;
  readonly result: string | null;
  readonly tickets: number;
  readonly stake_parts: bigint;
  readonly paid_parts: bigint;
  readonly state: string;
}

/** A chase issue by issue, in the order of their draws. */
export async function partsOfChase(sql: Sql, memberId: MemberId, chaseId: SlipId): Promise<ChasePart[]> {
  const rows = await sql.all<PartRow>(PARTS, [memberId, chaseId]);
  return rows.map(({ issue, draws_at, result, tickets, stake_parts, paid_parts, state }) => ({
    ...{ issue, result, tickets, stakeParts: stake_parts, paidParts: paid_parts },
    drawsAt: instantOf(draws_at.getTime()),
    state: state as TicketState,
  }));
}

/** So many tickets back it is looked for games. */
const RECENT_TICKETS = 300;
const RECENT = `
  select b.game_code, max(b.at) as at
  from (
    select b.game_code, b.at from games_bet b
    where b.member_id = $1 and ${OF_LOTTERY} order by b.at desc limit ${RECENT_TICKETS}) b
  group by b.game_code
  order by at desc`;

/** The games that a member bought tickets of last, the latest first. */
export async function recentGames(
  sql: Sql,
  memberId: MemberId,
): Promise<{ readonly gameCode: string; readonly at: Instant }[]> {
  const rows = await sql.all<{ game_code: string; at: Date }>(RECENT, [memberId]);
  return rows.map(({ game_code, at }) => ({ gameCode: game_code, at: instantOf(at.getTime()) }));
}

function viewFrom(row: Row): ChaseView {
  const { issues, settled, cancelled } = row;
  return {
    ...{ issues, settled, cancelled },
    chaseId: asId<SlipId>(row.chase_id),
    gameCode: row.game_code,
    gameName: row.game_name,
    currency: currencyOf(row.currency),
    state: row.stopped_at !== null ? 'stopped' : row.waiting > 0 ? 'running' : 'over',
    stopsOnWin: row.stops,
    stoppedBy: row.stopped_by as ChaseEnd | null,
    stoppedAt: row.stopped_at && instantOf(row.stopped_at.getTime()),
    stakeParts: row.stake_parts,
    returnedParts: row.returned_parts,
    paidParts: row.paid_parts,
    at: instantOf(row.at.getTime()),
  };
}
