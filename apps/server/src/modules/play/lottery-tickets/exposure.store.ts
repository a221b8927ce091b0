import { type BrandCode, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TicketState } from './tickets.store.ts';

/** Which issue, seen by which brand. */
export interface IssueOfBrand {
  readonly brand: BrandCode;
  readonly issueId: bigint;
}

/** What a brand's members have on one play of an issue. */
export interface PlayExposure {
  readonly play: string;
  readonly currency: Currency;
  readonly tickets: number;
  readonly stakeParts: bigint;
  readonly mayPayParts: bigint;
  readonly paidParts: bigint;
}

const EXPOSURE = `
  select t.play, t.currency, count(*)::int as tickets, sum(t.stake_parts)::bigint as stake, sum(t.may_pay_parts)::bigint as may_pay,
    coalesce(sum(b.win_parts), 0)::bigint as paid
  from lottery_ticket t
  left join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
  where t.issue_id = $1 and t.brand = $2 and t.cancelled_at is null
  group by t.play, t.currency
  order by stake desc, t.play`;

interface ExposureRow {
  readonly play: string;
  readonly currency: string;
  readonly tickets: number;
  readonly stake: bigint;
  readonly may_pay: bigint;
  readonly paid: bigint;
}

/** What the tickets of an issue that were not cancelled come to, by play, the most staked first. */
export async function exposureOf(sql: Sql, { brand, issueId }: IssueOfBrand): Promise<PlayExposure[]> {
  const rows = await sql.all<ExposureRow>(EXPOSURE, [issueId, brand]);
  return rows.map(({ play, currency, tickets, stake, may_pay, paid }) => ({
    ...{ play, tickets, currency: currencyOf(currency) },
    ...{ stakeParts: stake, mayPayParts: may_pay, paidParts: paid },
  }));
}

export interface RunFigures {
  readonly version: number;
  readonly tickets: number;
  readonly isDone: boolean;
}

/** How far an issue is settled; undefined before it began. */
export async function runOf(sql: Sql, issueId: bigint): Promise<RunFigures | undefined> {
  const text = 'select r.version, r.tickets::int as tickets, r.is_done from lottery_run r where r.issue_id = $1';
  const row = await sql.first<{ version: number; tickets: number; is_done: boolean }>(text, [issueId]);
  return row && { version: row.version, tickets: row.tickets, isDone: row.is_done };
}

/** A ticket as staff see it. */
export interface SoldTicket {
  readonly ticketId: string;
  readonly memberId: MemberId;
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly stakeParts: bigint;
  readonly mayPayParts: bigint;
  readonly paidParts: bigint;
  readonly clippedParts: bigint;
  readonly leftParts: bigint;
  readonly currency: Currency;
  readonly state: TicketState;
  readonly at: Instant;
}

const TICKETS = `
  select t.ticket_id, t.member_id, t.play, t.selection, t.notes, t.stake_parts, t.may_pay_parts, b.win_parts,
    coalesce(o.clipped_parts, 0) as clipped, coalesce(o.left_parts, 0) as left_over, t.currency,
    case
      when t.cancelled_at is not null then 'cancelled'
      when b.status = 'rolledBack' then 'refunded'
      when b.status = 'open' then 'waiting'
      when i.state = 'voided' then 'refunded'
      when b.win_parts > 0 then 'won'
      else 'lost' end as state, t.at
  from lottery_ticket t
  join lottery_issue i on i.issue_id = t.issue_id
  join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
  left join lateral (
    select x.clipped_parts, x.left_parts from lottery_outcome x
    where x.member_id = t.member_id and x.ticket_id = t.ticket_id order by x.version desc limit 1) o on true
  where t.issue_id = $1 and t.brand = $2
  order by t.stake_parts desc, t.ticket_id limit $3 offset $4`;

interface SoldRow {
  readonly ticket_id: string;
  readonly member_id: MemberId;
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly stake_parts: bigint;
  readonly may_pay_parts: bigint;
  readonly win_parts: bigint;
  readonly clipped: bigint;
  readonly left_over: bigint;
  readonly currency: string;
  readonly state: string;
  readonly at: Date;
}

/** A page of the tickets that a brand's members bought of an issue, the dearest first. */
export async function ticketsOfIssue(
  sql: Sql,
  { brand, issueId, limit, offset }: IssueOfBrand & { readonly limit: number; readonly offset: number },
): Promise<{ list: SoldTicket[]; total: number }> {
  const rows = await sql.all<SoldRow>(TICKETS, [issueId, brand, limit, offset]);
  const count = 'select count(*)::int as n from lottery_ticket t where t.issue_id = $1 and t.brand = $2';
  const total = (await sql.first<{ n: number }>(count, [issueId, brand]))?.n ?? 0;
  return { list: rows.map(soldFrom), total };
}

function soldFrom(row: SoldRow): SoldTicket {
  return {
    ...{ ticketId: row.ticket_id, memberId: row.member_id, play: row.play, selection: row.selection, notes: row.notes },
    ...{ stakeParts: row.stake_parts, mayPayParts: row.may_pay_parts, paidParts: row.win_parts },
    ...{ clippedParts: row.clipped, leftParts: row.left_over },
    currency: currencyOf(row.currency),
    state: row.state as TicketState,
    at: instantOf(row.at.getTime()),
  };
}
