import { asId, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type SlipId, ticketIdOf, type TicketId } from './lottery-ticket.ts';

/** What has become of a ticket. */
export type TicketState = 'waiting' | 'won' | 'lost' | 'cancelled' | 'refunded';

/** A ticket as its member sees it. */
export interface TicketView {
  readonly ticketId: TicketId;
  /** Of the chase that it belongs to. */
  readonly chaseId: SlipId | null;
  readonly issueId: bigint;
  readonly gameCode: string;
  readonly gameName: string;
  readonly issue: string;
  readonly play: string;
  readonly selection: string;
  readonly terms: string;
  readonly notes: number;
  readonly stakeParts: bigint;
  readonly mayPayParts: bigint;
  readonly paidParts: bigint;
  /** In two-thousandths of the stake. */
  readonly rebate: number;
  readonly currency: Currency;
  readonly state: TicketState;
  readonly drawsAt: Instant;
  readonly at: Instant;
}

interface Row {
  readonly ticket_id: string;
  readonly chase_id: string | null;
  readonly issue_id: bigint;
  readonly game_code: string;
  readonly game_name: string;
  readonly issue: string;
  readonly play: string;
  readonly selection: string;
  readonly terms: string;
  readonly notes: number;
  readonly stake_parts: bigint;
  readonly may_pay_parts: bigint;
  readonly win_parts: bigint;
  readonly rebate: number;
  readonly currency: string;
  readonly state: string;
  readonly draws_at: Date;
  readonly at: Date;
}

const TICKET = `
  select t.ticket_id, c.chase_id, t.issue_id, t.game_code, g.name as game_name, i.issue, t.play, t.selection, t.terms, t.notes,
    t.stake_parts, t.may_pay_parts, b.win_parts, t.rebate, t.currency,
    case
      when t.cancelled_at is not null then 'cancelled'
      when b.status = 'rolledBack' then 'refunded'
      when b.status = 'open' then 'waiting'
      when i.state = 'voided' then 'refunded'
      when b.win_parts > 0 then 'won'
      else 'lost' end as state,
    i.draws_at, t.at
  from games_bet b
  join lottery_ticket t on t.member_id = b.member_id and t.ticket_id = b.round::uuid
  join lottery_issue i on i.issue_id = t.issue_id
  join lottery_game g on g.game_code = t.game_code
  left join lottery_chase c on c.member_id = t.member_id and c.chase_id = (left(t.ticket_id::text, 33) || '000')::uuid`;

/** The wallet's vendors of the lottery: rounds of others have no ticket. */
export const OF_LOTTERY = 'b.vendor in (select lower(x.vendor) from lottery_game x)';

export interface TicketsQuery {
  readonly memberId: MemberId;
  readonly gameCode: string | null;
  readonly chaseId: SlipId | null;
  readonly isWaiting: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

const CHOSEN = `
  b.member_id = $1 and ${OF_LOTTERY} and ($2::text is null or b.game_code = $2) and ($3::boolean is null or (b.status = 'open') = $3)
  and ($4::text is null or b.round between $4 and $5)`;
const PAGE = `${TICKET} where ${CHOSEN} order by b.at desc, t.ticket_id limit $6 offset $7`;
const COUNT = `select count(*)::int as n from games_bet b where ${CHOSEN}`;

/** A page of a member's tickets, the newest first. */
export async function pageOfTickets(sql: Sql, query: TicketsQuery): Promise<{ list: TicketView[]; total: number }> {
  const { memberId, gameCode, chaseId, isWaiting, limit, offset } = query;
  const chosen = [memberId, gameCode, isWaiting, chaseId, chaseId && lastOf(chaseId)];
  const rows = await sql.all<Row>(PAGE, [...chosen, limit, offset]);
  const count = await sql.first<{ n: number }>(COUNT, chosen);
  return { list: rows.map(viewFrom), total: count?.n ?? 0 };
}

const ONE = `${TICKET} where b.member_id = $1 and b.round = $2::uuid::text and ${OF_LOTTERY}`;

/** A ticket of a member; undefined where it is nobody's, or another's. */
export async function findTicket(sql: Sql, memberId: MemberId, ticketId: string): Promise<TicketView | undefined> {
  const row = await sql.first<Row>(ONE, [memberId, ticketId]);
  return row && viewFrom(row);
}

export interface TicketResult {
  readonly version: number;
  /** Null where the issue was voided. */
  readonly result: string | null;
  /** Null until the ticket was settled by it, or where it made nothing of it. */
  readonly leftParts: bigint | null;
}

const RESULTS = `
  select r.version, r.result, o.left_parts
  from lottery_result r
  left join lottery_outcome o on o.member_id = $2 and o.ticket_id = $3 and o.version = r.version
  where r.issue_id = $1
  order by r.version`;

interface ResultRow {
  readonly version: number;
  readonly result: string | null;
  readonly left_parts: bigint | null;
}

/** Every result that an issue had, oldest first, with what could not be taken back when it came. */
export async function resultsFor(
  sql: Sql,
  { issueId, memberId, ticketId }: { readonly issueId: bigint; readonly memberId: MemberId; readonly ticketId: string },
): Promise<TicketResult[]> {
  const rows = await sql.all<ResultRow>(RESULTS, [issueId, memberId, ticketId]);
  return rows.map(({ version, result, left_parts }) => ({ version, result, leftParts: left_parts }));
}

export interface Cancelled {
  readonly cancelled: number;
  readonly earlier: number;
  readonly closed: number;
}

/** Cancels a ticket, or every ticket of a chase that can still be. Where all three are none, the member has no such ticket. */
export async function cancelTickets(
  sql: Sql,
  memberId: MemberId,
  { from, until, now }: { readonly from: string; readonly until: string; readonly now: Instant },
): Promise<Cancelled> {
  const text = 'select c.cancelled, c.earlier, c.closed from lottery_cancel($1, $2, $3, $4) c';
  const row = await sql.first<Cancelled>(text, [memberId, from, until, new Date(now)]);
  return row ?? { cancelled: 0, earlier: 0, closed: 0 };
}

/** The last id that a ticket of a slip or chase can have. */
export function lastOf(slipId: SlipId): TicketId {
  return ticketIdOf(slipId, 0xfff);
}

function viewFrom(row: Row): TicketView {
  const { issue, play, selection, terms, notes, rebate } = row;
  return {
    ...{ issue, play, selection, terms, notes, rebate },
    ticketId: asId<TicketId>(row.ticket_id),
    chaseId: row.chase_id === null ? null : asId<SlipId>(row.chase_id),
    issueId: row.issue_id,
    gameCode: row.game_code,
    gameName: row.game_name,
    stakeParts: row.stake_parts,
    mayPayParts: row.may_pay_parts,
    paidParts: row.win_parts,
    currency: currencyOf(row.currency),
    state: row.state as TicketState,
    drawsAt: instantOf(row.draws_at.getTime()),
    at: instantOf(row.at.getTime()),
  };
}
