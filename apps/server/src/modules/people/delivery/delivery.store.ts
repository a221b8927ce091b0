import { type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface NewMessage {
  readonly brand: BrandCode;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly held: boolean;
  /** The message is not sent after this. Null: a day from now. */
  readonly uselessAfter: Instant | null;
}

const INSERT = `
  insert into delivery_message (brand, channel, recipient, subject, body, state, useless_after)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, now() + interval '1 day')) returning message_id as "messageId"`;

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { brand, channel, to, subject, body, held, uselessAfter } = message;
  const state = held ? 'held' : 'waiting';
  const values = [brand, channel, to, subject, body, state, uselessAfter === null ? null : new Date(uselessAfter)];
  const row = await tx.first<{ messageId: string }>(INSERT, values);
  if (row === undefined) throw new Error('a message was not stored');
  return row.messageId;
}

export interface WaitingMessage {
  readonly brand: BrandCode;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly uselessAfter: Instant;
}

const WAITING = `
  select brand, channel, recipient as "to", subject, body, (extract(epoch from useless_after) * 1000)::float8 as "uselessAfter"
  from delivery_message where message_id = $1 and state = 'waiting'`;

/** A message that is still to be delivered. */
export async function waitingMessage(sql: Sql, messageId: string): Promise<WaitingMessage | undefined> {
  const row = await sql.first<Omit<WaitingMessage, 'uselessAfter'> & { uselessAfter: number }>(WAITING, [messageId]);
  return row && { ...row, uselessAfter: instantOf(row.uselessAfter) };
}

const KEEP = `update delivery_message set state = 'kept', done_at = $2 where message_id = $1 and state = 'waiting'`;

/** Keeps a message, with its content, for the outbox page. */
export async function keepMessage(sql: Sql, messageId: string, at: Instant): Promise<void> {
  await sql.all(KEEP, [messageId, new Date(at)]);
}

const FINISH = `
  update delivery_message set state = $2, provider_ref = $3, done_at = $4, recipient = '', subject = '', body = ''
  where message_id = $1 and state = 'waiting'`;

/** Writes down what became of a message, and forgets its content and recipient. */
export async function finishMessage(
  sql: Sql,
  messageId: string,
  end: { readonly state: 'sent' | 'refused' | 'late'; readonly providerRef: string; readonly at: Instant },
): Promise<void> {
  await sql.all(FINISH, [messageId, end.state, end.providerRef.slice(0, 200), new Date(end.at)]);
}

export async function deleteMessagesBefore(sql: Sql, at: Instant): Promise<void> {
  await sql.all(`delete from delivery_message where written_at < $1`, [new Date(at)]);
}

export interface KeptMessage {
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Instant;
}

const KEPT = `
  select channel, recipient as "to", subject, body, (extract(epoch from written_at) * 1000)::float8 as at
  from delivery_message where brand = $1 and state = 'kept' and ($2 = '' or recipient = $2)
  order by written_at desc, message_id desc limit 50`;

/** What the outbox holds of a brand, newest first; of one recipient when one is named. */
export async function keptMessages(sql: Sql, brand: BrandCode, to: string): Promise<KeptMessage[]> {
  const rows = await sql.all<Omit<KeptMessage, 'at'> & { at: number }>(KEPT, [brand, to]);
  return rows.map((row) => ({ ...row, at: instantOf(row.at) }));
}
