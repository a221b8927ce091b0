import { type Instant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { IssueId } from '../lottery-draws/index.ts';
import type { TicketId } from './lottery-ticket.ts';

/** How far the tickets of an issue are settled. */
export interface Run {
  readonly version: number;
  /** The place of the last ticket that was settled. */
  readonly after: bigint;
  /** Tickets were settled by an earlier version: each is held against what stands for it. */
  readonly amends: boolean;
  readonly isDone: boolean;
}

interface RunRow {
  readonly version: number;
  readonly after_seq: bigint;
  readonly amends: boolean;
  readonly is_done: boolean;
}

/** Where to go on with an issue; undefined when all of its tickets are settled by its last version. */
export async function beginRun(sql: Sql, issueId: IssueId): Promise<Run | undefined> {
  const text = 'select r.version, r.after_seq, r.amends, r.is_done from lottery_begin_run($1) r';
  const row = await sql.first<RunRow>(text, [issueId]);
  return row && { version: row.version, after: row.after_seq, amends: row.amends, isDone: row.is_done };
}

/** The result of a version of an issue; null where it is void. Undefined where there is none. */
export async function resultOf(sql: Sql, issueId: IssueId, version: number): Promise<string | null | undefined> {
  const text = 'select r.result from lottery_result r where r.issue_id = $1 and r.version = $2';
  return (await sql.first<{ result: string | null }>(text, [issueId, version]))?.result;
}

const HELD_UP = `
  select exists (
    select from lottery_ticket t
    join lottery_issue n on n.issue_id = t.issue_id
    join lottery_ticket e on e.member_id = t.member_id
      and e.ticket_id between (left(t.ticket_id::text, 33) || '000')::uuid and (left(t.ticket_id::text, 33) || 'fff')::uuid
    join lottery_issue i on i.issue_id = e.issue_id
    join games_bet b on b.member_id = e.member_id and b.vendor = e.vendor and b.round = e.ticket_id::text
    where t.issue_id = $1 and t.stops and t.cancelled_at is null and e.cancelled_at is null and b.status = 'open'
      and i.draws_at < n.draws_at) as held_up`;

/** Whether a chase that a win would end has a ticket here and an unsettled one in an earlier issue: that one comes first. */
export async function isHeldUp(sql: Sql, issueId: IssueId): Promise<boolean> {
  return (await sql.first<{ held_up: boolean }>(HELD_UP, [issueId]))?.held_up === true;
}

export interface TicketToSettle {
  readonly seq: bigint;
  readonly ticket_id: TicketId;
  readonly member_id: MemberId;
  readonly play: string;
  readonly selection: string;
  readonly terms: string;
}

const CHUNK = `
  select t.seq, t.ticket_id, t.member_id, t.play, t.selection, t.terms
  from lottery_ticket t
  where t.issue_id = $1 and t.seq > $2 and t.cancelled_at is null
  order by t.seq limit $3`;

/** The next tickets of an issue, in the order in which they were bought. */
export function readChunk(sql: Sql, issueId: IssueId, { after, limit }: Place): Promise<TicketToSettle[]> {
  return sql.all<TicketToSettle>(CHUNK, [issueId, after, limit]);
}

interface Place {
  readonly after: bigint;
  readonly limit: number;
}

export interface TicketToAmend extends TicketToSettle {
  readonly due_parts: bigint;
  readonly back_parts: bigint;
  readonly open: boolean;
}

const AMENDED = `
  select t.seq, t.ticket_id, t.member_id, t.play, t.selection, t.terms, coalesce(o.due_parts, 0) as due_parts,
    coalesce(o.back_parts, 0) as back_parts, b.status = 'open' as open
  from lottery_ticket t
  join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
  left join lateral (
    select x.due_parts, x.back_parts from lottery_outcome x
    where x.member_id = t.member_id and x.ticket_id = t.ticket_id order by x.version desc limit 1) o on true
  where t.issue_id = $1 and t.seq > $2 and t.cancelled_at is null
  order by t.seq limit $3`;

/** The same with what stands for each. */
export function readAmended(sql: Sql, issueId: IssueId, { after, limit }: Place): Promise<TicketToAmend[]> {
  return sql.all<TicketToAmend>(AMENDED, [issueId, after, limit]);
}

/** What a result makes of a ticket. */
export interface Outcome {
  readonly memberId: MemberId;
  readonly ticketId: TicketId;
  readonly dueParts: bigint;
  readonly backParts: bigint;
  readonly clippedParts: bigint;
}

/** Tickets after one and up to another, held against one version of a result. */
export interface Chunk {
  readonly issueId: IssueId;
  readonly version: number;
  readonly after: bigint;
  readonly until: bigint;
  readonly count: number;
  readonly outcomes: readonly Outcome[];
}

/** A win of the chunk is beyond a ceiling. */
export const WIN_BEYOND = 'BZ004';

/** Settles a chunk; false when somebody else did. */
export async function settleChunk(
  sql: Sql,
  chunk: Chunk,
  { now, watches }: { readonly now: Instant; readonly watches: boolean },
): Promise<boolean> {
  const text = 'select lottery_settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as done';
  const row = await sql.first<Done>(text, [...valuesOf(chunk), watches, new Date(now)]);
  return row?.done === true;
}

/** Has a chunk that an earlier version settled, in part or whole, be as a later one makes it; false when somebody else did. */
export async function amendChunk(sql: Sql, chunk: Chunk, now: Instant): Promise<boolean> {
  const text = 'select lottery_amend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as done';
  const row = await sql.first<Done>(text, [...valuesOf(chunk), new Date(now)]);
  return row?.done === true;
}

/** Gives a chunk of a voided issue back; false when somebody else did. */
export async function refundChunk(
  sql: Sql,
  { issueId, version, after, until, count }: Chunk,
  now: Instant,
): Promise<boolean> {
  const text = 'select lottery_refund($1, $2, $3, $4, $5, $6) as done';
  const row = await sql.first<Done>(text, [issueId, version, after, until, count, new Date(now)]);
  return row?.done === true;
}

/** Notes that every ticket is settled; false when a later version came meanwhile, or somebody else noted it. */
export async function finishRun(
  sql: Sql,
  issueId: IssueId,
  { version, after }: Pick<Run, 'version' | 'after'>,
): Promise<boolean> {
  const row = await sql.first<Done>('select lottery_finish_run($1, $2, $3) as done', [issueId, version, after]);
  return row?.done === true;
}

interface Done {
  readonly done: boolean | null;
}

function valuesOf({ issueId, version, after, until, count, outcomes }: Chunk): readonly unknown[] {
  return [
    ...[issueId, version, after, until, count],
    outcomes.map(({ memberId }) => memberId),
    outcomes.map(({ ticketId }) => ticketId),
    outcomes.map(({ dueParts }) => dueParts),
    outcomes.map(({ backParts }) => backParts),
    outcomes.map(({ clippedParts }) => clippedParts),
  ];
}
