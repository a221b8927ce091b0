import { type BrandCode, type Id, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';

import type { ChatLine, ChatPerson } from './chat-line.ts';

export type ChatId = Id<'chat'>;

export interface Chat {
  readonly chatId: ChatId;
  readonly brand: BrandCode;
  readonly memberId: MemberId | null;
  readonly lines: number;
  readonly personSeen: number;
  readonly closedAt: Instant | null;
}

export interface NewLine extends Omit<ChatLine, 'seq'> {
  readonly key: string;
}

const CHAT = `chat_id as "chatId", brand, member_id as "memberId", lines, person_seen as "personSeen",
  (extract(epoch from closed_at) * 1000)::float8 as "closedAt"`;
const OF_MEMBER = `select ${CHAT} from messages_chat where brand = $1 and member_id = $2`;
const OF_VISITOR = `select ${CHAT} from messages_chat where brand = $1 and visitor_hash = $2`;
const BY_ID = `select ${CHAT} from messages_chat where brand = $1 and chat_id = $2`;

type ChatRow = Omit<Chat, 'closedAt'> & { readonly closedAt: number | null };

function chatFrom(row: ChatRow): Chat {
  return { ...row, closedAt: row.closedAt === null ? null : instantOf(row.closedAt) };
}

export async function chatOf(sql: Sql, person: ChatPerson): Promise<Chat | undefined> {
  const row =
    'memberId' in person
      ? await sql.first<ChatRow>(OF_MEMBER, [person.brand, person.memberId])
      : await sql.first<ChatRow>(OF_VISITOR, [person.brand, person.visitorHash]);
  return row && chatFrom(row);
}

export async function chatById(sql: Sql, brand: BrandCode, chatId: string): Promise<Chat | undefined> {
  const row = await sql.first<ChatRow>(BY_ID, [brand, chatId]);
  return row && chatFrom(row);
}

export interface NewChat {
  readonly chatId: ChatId;
  readonly person: ChatPerson;
  readonly address: string;
  readonly language: string;
  readonly at: Instant;
}

const INSERT_CHAT = `insert into messages_chat
  (chat_id, brand, member_id, visitor_hash, address, language, opened_at, last_at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), to_timestamp($7::double precision / 1000))
  on conflict do nothing`;

/** Opens a chat, unless the person already has one. */
export async function insertChat(tx: Tx, { chatId, person, address, language, at }: NewChat): Promise<void> {
  const [memberId, hash] = 'memberId' in person ? [person.memberId, null] : [null, person.visitorHash];
  await tx.all(INSERT_CHAT, [chatId, person.brand, memberId, hash, address, language, at]);
}

const LOCK_ADDRESS = 'select pg_advisory_xact_lock(hashtextextended($1, 118))';
const OPENED_BY = `select (extract(epoch from opened_at) * 1000)::float8 as at from messages_chat
  where address = $1 and visitor_hash is not null and opened_at > to_timestamp($2::double precision / 1000)
  order by opened_at`;

/** When visitors of an address opened chats since a moment, oldest first. Others of the address wait until the transaction ends. */
export async function openingsOf(tx: Tx, address: string, since: number): Promise<number[]> {
  await tx.all(LOCK_ADDRESS, [address]);
  return (await tx.all<{ at: number }>(OPENED_BY, [address, since])).map(({ at }) => at);
}

/** Nobody else adds to this chat until the transaction ends. */
export async function lockChat(tx: Tx, chatId: ChatId): Promise<Chat> {
  const row = await tx.first<ChatRow>(`select ${CHAT} from messages_chat where chat_id = $1 for update`, [chatId]);
  if (row === undefined) throw new Error(`no chat ${chatId}`);
  return chatFrom(row);
}

const LINE = `seq, by, name, text, (extract(epoch from at) * 1000)::float8 as at`;
const LINE_BY_KEY = `select ${LINE} from messages_chat_line where chat_id = $1 and key = $2`;
const SAID_SINCE = `select (extract(epoch from at) * 1000)::float8 as at from messages_chat_line
  where chat_id = $1 and by = 'person' and at > to_timestamp($2::double precision / 1000) and seq > $3 order by seq`;
const INSERT_LINE = `insert into messages_chat_line (chat_id, seq, by, name, text, key, at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000))`;
const GROW = `update messages_chat set lines = $2, last_at = to_timestamp($3::double precision / 1000),
  closed_at = null, closed_by = null,
  person_seen = case when $4 = 'person' then $2 else person_seen end,
  staff_seen = case when $4 = 'staff' then $2 else staff_seen end
  where chat_id = $1`;

type LineRow = Omit<ChatLine, 'at'> & { readonly at: number };

function lineFrom(row: LineRow): ChatLine {
  return { ...row, at: instantOf(row.at) };
}

export async function lineByKey(tx: Tx, chatId: ChatId, key: string): Promise<ChatLine | undefined> {
  const row = await tx.first<LineRow>(LINE_BY_KEY, [chatId, key]);
  return row && lineFrom(row);
}

/** When the person said something since a moment, oldest first; looks no further back than so many lines. */
export async function saidSince(
  tx: Tx,
  { chatId, lines }: Chat,
  { since, within }: { readonly since: number; readonly within: number },
): Promise<number[]> {
  const rows = await tx.all<{ at: number }>(SAID_SINCE, [chatId, since, lines - within]);
  return rows.map(({ at }) => at);
}

/** Adds a line to a locked chat: the writer has seen everything, and a closed chat is open again. */
export async function insertLine(tx: Tx, { chatId, lines }: Chat, line: NewLine): Promise<ChatLine> {
  const { key, ...said } = line;
  const seq = lines + 1;
  await tx.all(INSERT_LINE, [chatId, seq, said.by, said.name, said.text, key, said.at]);
  await tx.all(GROW, [chatId, seq, said.at, said.by]);
  return { seq, ...said };
}

const LAST_LINES = `select ${LINE} from messages_chat_line where chat_id = $1 and seq < $2 order by seq desc limit $3`;

/** The last lines before a number, oldest first. */
export async function linesBefore(
  sql: Sql,
  chatId: ChatId,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ChatLine[]> {
  return (await sql.all<LineRow>(LAST_LINES, [chatId, before, limit])).map(lineFrom).reverse();
}

export async function storeLanguage(tx: Tx, chatId: ChatId, language: string): Promise<void> {
  await tx.all('update messages_chat set language = $2 where chat_id = $1 and language <> $2', [chatId, language]);
}

const SEEN = `update messages_chat set person_seen = least($2, lines) where chat_id = $1 and person_seen < least($2, lines)`;

export async function storeSeen(sql: Sql, chatId: ChatId, seq: number): Promise<void> {
  await sql.all(SEEN, [chatId, seq]);
}

const UNREAD = `select count(*)::int as count from messages_chat_line where chat_id = $1 and by = 'staff' and seq > $2`;

export async function countUnseen(sql: Sql, { chatId, personSeen }: Chat): Promise<number> {
  return (await sql.first<{ count: number }>(UNREAD, [chatId, personSeen]))?.count ?? 0;
}

const CLOSE = `update messages_chat set closed_at = to_timestamp($2::double precision / 1000), closed_by = $3,
  staff_seen = lines where chat_id = $1`;

export async function storeClosed(tx: Tx, chatId: ChatId, { at, by }: { at: Instant; by: string }): Promise<void> {
  await tx.all(CLOSE, [chatId, at, by]);
}
