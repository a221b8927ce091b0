import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MessagesDeps } from '../messages/index.ts';
import type { ChatLine } from './chat-line.ts';
import { chatById, insertLine, lineByKey, lockChat } from './chat.store.ts';
import { chatText } from './chat-text.ts';
import { chatPersonAudience, chatStaffOf } from './chat-streams.ts';

export interface StaffAnswer {
  readonly chatId: string;
  readonly key: string;
  readonly text: string;
}

/**
 * Answers in a chat of the operator's own brand and hints at it to the person. The same key again adds nothing. Refuses:
 * content_not_found; request_invalid when nothing of the text can be seen.
 */
export async function answerChat(
  { db, clock, hints, noteChange }: Pick<MessagesDeps, 'db' | 'clock' | 'hints' | 'noteChange'>,
  operator: OperatorSession,
  answer: StaffAnswer,
): Promise<ChatLine> {
  const text = chatText(answer.text);
  if (text === '') throw new Refusal('request_invalid', { fields: ['text'] });
  const { chat, line } = await db.inTransaction(async (tx) => {
    const found = await chatById(tx, operator.brand, answer.chatId);
    if (found === undefined) throw new Refusal('content_not_found');
    const chat = await lockChat(tx, found.chatId);
    const existing = await lineByKey(tx, chat.chatId, answer.key);
    if (existing !== undefined) return { chat, line: existing };
    const said = { by: 'staff', name: operator.name, text, key: answer.key, at: clock.now() } as const;
    const line = await insertLine(tx, chat, said);
    const after = { seq: line.seq };
    await noteChange(tx, { operator, what: 'chat.answer', target: chat.chatId, before: null, after });
    return { chat, line };
  });
  hints.tell(chatPersonAudience(chat), { type: 'chat' });
  hints.tell(chatStaffOf(chat.brand), { type: 'chat' });
  return line;
}
