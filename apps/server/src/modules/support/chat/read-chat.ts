import { CHAT_LENGTHS } from '@baize/contract/support/chat-lengths';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ChatLine, ChatPerson } from './chat-line.ts';
import { chatById, type ChatId, chatOf, countUnseen, linesBefore, storeSeen } from './chat.store.ts';

export interface ChatPage {
  readonly lines: ChatLine[];
  readonly more: boolean;
}

/** A person's own chat with what they have not seen; nothing when they have none. */
export async function readOwnChat(
  sql: Sql,
  person: ChatPerson | undefined,
  before?: number,
): Promise<ChatPage & { readonly unread: number }> {
  const chat = person && (await chatOf(sql, person));
  if (chat === undefined) return { lines: [], more: false, unread: 0 };
  return { ...(await pageOf(sql, chat.chatId, before ?? chat.lines + 1)), unread: await countUnseen(sql, chat) };
}

/** How many answers a person has not seen. */
export async function unseenAnswers(sql: Sql, person: ChatPerson | undefined): Promise<number> {
  const chat = person && (await chatOf(sql, person));
  return chat === undefined ? 0 : countUnseen(sql, chat);
}

/** Any chat of a brand, for its staff. Refuses: content_not_found. */
export async function readChatOfBrand(
  sql: Sql,
  brand: BrandCode,
  { chatId, before }: { readonly chatId: string; readonly before?: number | undefined },
): Promise<ChatPage> {
  const chat = await chatById(sql, brand, chatId);
  if (chat === undefined) throw new Refusal('content_not_found');
  return pageOf(sql, chat.chatId, before ?? chat.lines + 1);
}

/** Notes up to which line somebody has read their chat. Without a chat there is nothing to note. */
export async function markSeen(sql: Sql, person: ChatPerson | undefined, seq: number): Promise<void> {
  const own = person && (await chatOf(sql, person));
  if (own !== undefined) await storeSeen(sql, own.chatId, seq);
}

async function pageOf(sql: Sql, chatId: ChatId, before: number): Promise<ChatPage> {
  const lines = await linesBefore(sql, chatId, { before, limit: CHAT_LENGTHS.linesPerPage });
  return { lines, more: (lines[0]?.seq ?? 1) > 1 };
}
