import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { countMessages, findMessages, type Message } from './messages.store.ts';

export interface MessagePage {
  readonly list: Message[];
  readonly total: number;
  readonly totalPages: number;
  readonly unread: number;
}

/** What the brand wrote to a member, newest first. */
export async function listMessages(
  sql: Sql,
  memberId: MemberId,
  { state, pageNo, pageSize }: { readonly state: 'all' | 'unread'; readonly pageNo: number; readonly pageSize: number },
): Promise<MessagePage> {
  const unreadOnly = state === 'unread';
  const page = { unreadOnly, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [list, counts] = await Promise.all([findMessages(sql, memberId, page), countMessages(sql, memberId)]);
  const total = unreadOnly ? counts.unread : counts.total;
  return { list, total, totalPages: Math.max(1, Math.ceil(total / pageSize)), unread: counts.unread };
}
