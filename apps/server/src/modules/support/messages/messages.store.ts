import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface NewMessage {
  readonly messageId: string;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly title: string;
  readonly body: string;
  readonly at: Instant;
}

const INSERT = `insert into messages_message (message_id, member_id, brand, title, body, at)
  values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))`;
const UNREAD = 'select count(*)::int as count from messages_message where member_id = $1 and read_at is null';

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { messageId, memberId, brand, title, body, at } = message;
  await tx.all(INSERT, [messageId, memberId, brand, title, body, at]);
}

const INSERT_ALL = `insert into messages_message (message_id, member_id, brand, title, body, at)
  select n.message_id, n.member_id, n.brand, n.title, n.body, to_timestamp($6::double precision / 1000)
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) n (message_id, member_id, brand, title, body)`;

/** Messages that are written at the same moment. */
export async function insertMessages(tx: Tx, messages: readonly Omit<NewMessage, 'at'>[], at: Instant): Promise<void> {
  await tx.all(INSERT_ALL, [
    messages.map(({ messageId }) => messageId),
    messages.map(({ memberId }) => memberId),
    messages.map(({ brand }) => brand),
    messages.map(({ title }) => title),
    messages.map(({ body }) => body),
    at,
  ]);
}

const LANGUAGES = 'select l.member_id, l.language from members_languages_of($1) l';

/** The languages that some members chose; those who chose none are not there. */
export async function languagesOf(sql: Sql, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const rows = await sql.all<{ readonly member_id: string; readonly language: string }>(LANGUAGES, [memberIds]);
  return new Map(rows.map(({ member_id, language }) => [asId<MemberId>(member_id), language]));
}

export interface Message {
  readonly messageId: string;
  readonly title: string;
  readonly body: string;
  readonly at: Instant;
  readonly readAt: Instant | null;
}

interface Row {
  readonly message_id: string;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
  readonly read_at: Date | null;
}

const PAGE = `select message_id, title, body, at, read_at from messages_message
  where member_id = $1 and (read_at is null or not $2) order by at desc, message_id limit $3 offset $4`;
const COUNT = `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
  from messages_message where member_id = $1`;

export async function findMessages(
  sql: Sql,
  memberId: MemberId,
  page: { readonly unreadOnly: boolean; readonly limit: number; readonly offset: number },
): Promise<Message[]> {
  const rows = await sql.all<Row>(PAGE, [memberId, page.unreadOnly, page.limit, page.offset]);
  return rows.map(({ message_id, title, body, at, read_at }) => ({
    messageId: message_id,
    title,
    body,
    at: instantOf(at.getTime()),
    readAt: read_at && instantOf(read_at.getTime()),
  }));
}

export async function countMessages(
  sql: Sql,
  memberId: MemberId,
): Promise<{ readonly total: number; readonly unread: number }> {
  return (await sql.first<{ total: number; unread: number }>(COUNT, [memberId])) ?? { total: 0, unread: 0 };
}

const ALL_READ = 'update messages_message set read_at = $2 where member_id = $1 and read_at is null returning 1';
const ONE_READ = `update messages_message set read_at = coalesce(read_at, $2)
  where member_id = $1 and message_id = $3 returning read_at = $2 as "isNew"`;

/** Marks unread messages as read. Returns whether there were any. */
export async function storeAllRead(sql: Sql, memberId: MemberId, at: Instant): Promise<boolean> {
  return (await sql.all(ALL_READ, [memberId, new Date(at)])).length > 0;
}

/** Marks one; undefined when the member has no such message, else whether it was unread. */
export async function storeRead(
  sql: Sql,
  { memberId, messageId, at }: { readonly memberId: MemberId; readonly messageId: string; readonly at: Instant },
): Promise<boolean | undefined> {
  return (await sql.first<{ isNew: boolean }>(ONE_READ, [memberId, new Date(at), messageId]))?.isNew;
}

/** How many messages a member has not read. */
export async function countUnread(sql: Sql, memberId: MemberId): Promise<number> {
  return (await sql.first<{ count: number }>(UNREAD, [memberId]))?.count ?? 0;
}
