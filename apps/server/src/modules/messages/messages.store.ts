import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../platform/db.ts';

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

export async function countUnread(sql: Sql, memberId: MemberId): Promise<number> {
  return (await sql.first<{ count: number }>(UNREAD, [memberId]))?.count ?? 0;
}
