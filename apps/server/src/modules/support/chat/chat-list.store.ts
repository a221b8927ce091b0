import { type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';

/** A chat as the staff's list shows it. */
export interface ListedChat {
  readonly chatId: string;
  readonly memberId: MemberId | null;
  readonly language: string;
  readonly lastText: string;
  readonly lastAt: Instant;
  readonly unread: number;
  readonly closedAt: Instant | null;
}

/** Open chats with the longest-waiting question first, those that wait for nothing after them; closed ones newest first. */
const PAGE = `select c.chat_id as "chatId", c.member_id as "memberId", c.language, last.text as "lastText",
    (extract(epoch from c.last_at) * 1000)::float8 as "lastAt", (extract(epoch from c.closed_at) * 1000)::float8 as "closedAt",
    (select count(*)::int from messages_chat_line l where l.chat_id = c.chat_id and l.by = 'person' and l.seq > c.staff_seen)
      as unread,
    count(*) over ()::int as total
  from messages_chat c join messages_chat_line last on last.chat_id = c.chat_id and last.seq = c.lines
  where c.brand = $1 and (c.closed_at is null) = $2
  order by case when c.closed_at is null then c.staff_seen = c.lines end,
    case when c.closed_at is null and c.staff_seen < c.lines then c.last_at end, c.last_at desc, c.chat_id
  limit $3 offset $4`;

type Row = Omit<ListedChat, 'lastAt' | 'closedAt'> & {
  readonly lastAt: number;
  readonly closedAt: number | null;
  readonly total: number;
};

export async function readChats(
  sql: Sql,
  brand: BrandCode,
  page: { readonly open: boolean; readonly limit: number; readonly offset: number },
): Promise<{ readonly list: ListedChat[]; readonly total: number }> {
  const rows = await sql.all<Row>(PAGE, [brand, page.open, page.limit, page.offset]);
  const list = rows.map(({ chatId, memberId, language, lastText, lastAt, unread, closedAt }) => ({
    chatId,
    memberId,
    language,
    lastText,
    lastAt: instantOf(lastAt),
    unread,
    closedAt: closedAt === null ? null : instantOf(closedAt),
  }));
  return { list, total: rows[0]?.total ?? 0 };
}
