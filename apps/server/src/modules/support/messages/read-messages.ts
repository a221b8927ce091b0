import type { MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { countUnread, storeAllRead, storeRead } from './messages.store.ts';

/**
 * Marks one message of a member as read, or all, and hints at it to their other open pages. Returns how many are
 * left unread. Refuses content_not_found for a message that is not theirs. May be repeated.
 */
export async function readMessages(
  { db, clock, hints }: Pick<MessagesDeps, 'db' | 'clock' | 'hints'>,
  memberId: MemberId,
  messageId: string | undefined,
): Promise<number> {
  const at = clock.now();
  const isNew = await (messageId === undefined
    ? storeAllRead(db, memberId, at)
    : storeRead(db, { memberId, messageId, at }));
  if (isNew === undefined) throw new Refusal('content_not_found');
  if (isNew) hints.tell(memberId, { type: 'message' });
  return countUnread(db, memberId);
}
