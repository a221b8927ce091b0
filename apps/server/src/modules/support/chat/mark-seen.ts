import type { Sql } from '../../../platform/db.ts';
import type { ChatPerson } from './chat-line.ts';
import { chatOf, storeSeen } from './chat.store.ts';

/** Notes up to which line somebody has read their chat. Without a chat there is nothing to note. */
export async function markSeen(sql: Sql, person: ChatPerson | undefined, seq: number): Promise<void> {
  const own = person && (await chatOf(sql, person));
  if (own !== undefined) await storeSeen(sql, own.chatId, seq);
}
