import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MessagesDeps } from '../messages/index.ts';
import type { ChatLine, ChatPerson } from './chat-line.ts';
import {
  type Chat,
  type ChatId,
  chatOf,
  insertChat,
  insertLine,
  lineByKey,
  lockChat,
  openingsOf,
  saidSince,
  storeLanguage,
} from './chat.store.ts';
import { chatText } from './chat-text.ts';
import { chatPersonAudience, chatStaffOf } from './chat-streams.ts';

/** The most lines of one chat in a minute: more than a person types. */
const LINES_MAX = 10;
const LINES_WINDOW_MS = MINUTE_MS;
/** The limit of lines is one for each chat, so the visitors of an address may open only so many chats. */
const CHATS_MAX = 12;
const CHATS_WINDOW_MS = 60 * MINUTE_MS;

/** A line that a person adds to their chat. */
export interface NewPersonLine {
  readonly person: ChatPerson;
  /** The address that new chats are counted by (addressKey). */
  readonly address: string;
  readonly key: string;
  readonly text: string;
  readonly language: string;
}

/**
 * Adds what a person said to their chat, which is opened when there is none, and hints at it to the staff and the person's
 * other pages. The same key again adds nothing. Refuses: too_many_requests with the seconds to wait; request_invalid when
 * nothing of the text can be seen.
 */
export async function sayInChat(
  { db, clock, chance, hints }: Pick<MessagesDeps, 'db' | 'clock' | 'chance' | 'hints'>,
  input: NewPersonLine,
): Promise<ChatLine> {
  const text = chatText(input.text);
  if (text === '') throw new Refusal('request_invalid', { fields: ['text'] });
  const at = clock.now();
  const { chat, line } = await db.inTransaction(async (tx) => {
    const fresh = newId<ChatId>(clock, chance);
    const { chatId } = (await chatOf(tx, input.person)) ?? (await openedChat(tx, fresh, { input, at }));
    const chat = await lockChat(tx, chatId);
    const existing = await lineByKey(tx, chatId, input.key);
    if (existing !== undefined) return { chat, line: existing };
    await refuseHaste(tx, chat, at);
    await storeLanguage(tx, chatId, input.language);
    return { chat, line: await insertLine(tx, chat, { by: 'person', name: '', text, key: input.key, at }) };
  });
  hints.tell(chatStaffOf(chat.brand), { type: 'chat' });
  hints.tell(chatPersonAudience(chat), { type: 'chat' });
  return line;
}

async function openedChat(
  tx: Tx,
  chatId: ChatId,
  { input, at }: { readonly input: NewPersonLine; readonly at: Chat['closedAt'] & number },
): Promise<Chat> {
  if ('visitorHash' in input.person) {
    const times = await openingsOf(tx, input.address, at - CHATS_WINDOW_MS);
    refuseAfter(times, CHATS_MAX, at - CHATS_WINDOW_MS);
  }
  await insertChat(tx, { chatId, person: input.person, address: input.address, language: input.language, at });
  const chat = await chatOf(tx, input.person);
  if (chat === undefined) throw new Error('a chat that was opened is not there');
  return chat;
}

async function refuseHaste(tx: Tx, chat: Chat, at: number): Promise<void> {
  const since = at - LINES_WINDOW_MS;
  // Answers in between do not count, but a chat is looked back on only so far.
  refuseAfter(await saidSince(tx, chat, { since, within: LINES_MAX * 10 }), LINES_MAX, since);
}

/** Refuses when there were as many as allowed: until the oldest that counts has left the window. */
function refuseAfter(times: readonly number[], max: number, since: number): void {
  const oldest = times.at(-max);
  if (oldest === undefined) return;
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((oldest - since) / SECOND_MS)) });
}
