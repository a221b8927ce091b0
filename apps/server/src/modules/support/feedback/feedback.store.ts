import type { FeedbackKind } from '@baize/contract/support/feedback-kinds';
import { type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What somebody wrote to the brand. */
export interface Feedback {
  readonly feedbackId: string;
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly contact: string;
  readonly memberId: string | null;
  readonly at: Instant;
  readonly doneAt: Instant | null;
}

export interface NewFeedback extends Omit<Feedback, 'doneAt' | 'memberId'> {
  readonly brand: BrandCode;
  readonly memberId: MemberId | null;
  /** The address that feedback is counted by (addressKey). */
  readonly address: string;
}

const LOCK_ADDRESS = 'select pg_advisory_xact_lock(hashtextextended($1, 64))';
const LATELY = `select (extract(epoch from at) * 1000)::float8 as at from messages_feedback
  where address = $1 and at > to_timestamp($2::double precision / 1000) order by at`;
const INSERT = `insert into messages_feedback (feedback_id, brand, kind, content, contact, member_id, address, at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000))`;

/** When an address wrote since a moment, oldest first. Others of the same address wait until the transaction ends. */
export async function feedbackTimesOf(tx: Tx, address: string, since: number): Promise<number[]> {
  await tx.all(LOCK_ADDRESS, [address]);
  return (await tx.all<{ at: number }>(LATELY, [address, since])).map(({ at }) => at);
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const { feedbackId, brand, kind, content, contact, memberId, address, at } = feedback;
  await tx.all(INSERT, [feedbackId, brand, kind, content, contact, memberId, address, at]);
}

const COLUMNS = `feedback_id as "feedbackId", kind, content, contact, member_id as "memberId",
  (extract(epoch from at) * 1000)::float8 as at, (extract(epoch from done_at) * 1000)::float8 as "doneAt"`;
const PAGE = `select ${COLUMNS}, count(*) over ()::int as total from messages_feedback
  where brand = $1 and (done_at is null) = $2 order by at desc, feedback_id limit $3 offset $4`;
const BY_ID = `select ${COLUMNS} from messages_feedback where brand = $1 and feedback_id = $2 for update`;
const DONE = `update messages_feedback set done_at = to_timestamp($3::double precision / 1000), done_by = $4
  where brand = $1 and feedback_id = $2`;

type Row = Omit<Feedback, 'at' | 'doneAt'> & { readonly at: number; readonly doneAt: number | null };

function feedbackFrom({ feedbackId, kind, content, contact, memberId, at, doneAt }: Row): Feedback {
  const when = doneAt === null ? null : instantOf(doneAt);
  return { feedbackId, kind, content, contact, memberId, at: instantOf(at), doneAt: when };
}

export async function readFeedback(
  sql: Sql,
  brand: BrandCode,
  page: { readonly open: boolean; readonly limit: number; readonly offset: number },
): Promise<{ readonly list: Feedback[]; readonly total: number }> {
  const rows = await sql.all<Row & { total: number }>(PAGE, [brand, page.open, page.limit, page.offset]);
  return { list: rows.map(feedbackFrom), total: rows[0]?.total ?? 0 };
}

export async function feedbackById(tx: Tx, brand: BrandCode, feedbackId: string): Promise<Feedback | undefined> {
  const row = await tx.first<Row>(BY_ID, [brand, feedbackId]);
  return row && feedbackFrom(row);
}

export async function storeDone(
  tx: Tx,
  brand: BrandCode,
  done: { readonly feedbackId: string; readonly at: Instant; readonly by: string },
): Promise<void> {
  await tx.all(DONE, [brand, done.feedbackId, done.at, done.by]);
}
