import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { countUnread } from './messages.store.ts';

/** How many messages a member has not read. */
export function unreadCountOf(sql: Sql, memberId: MemberId): Promise<number> {
  return countUnread(sql, memberId);
}
