import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MessagesDeps } from '../messages/index.ts';
import { chatById, lockChat, storeClosed } from './chat.store.ts';
import { chatStaffOf } from './chat-streams.ts';

/** Closes a chat of the operator's own brand until the person writes again. Refuses: content_not_found. */
export async function closeChat(
  { db, clock, hints, noteChange }: Pick<MessagesDeps, 'db' | 'clock' | 'hints' | 'noteChange'>,
  operator: OperatorSession,
  chatId: string,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const found = await chatById(tx, operator.brand, chatId);
    if (found === undefined) throw new Refusal('content_not_found');
    const chat = await lockChat(tx, found.chatId);
    if (chat.closedAt !== null) return;
    await storeClosed(tx, chat.chatId, { at: clock.now(), by: operator.name });
    const [before, after] = [{ open: true }, { open: false }];
    await noteChange(tx, { operator, what: 'chat.close', target: chatId, before, after });
  });
  hints.tell(chatStaffOf(operator.brand), { type: 'chat' });
}
