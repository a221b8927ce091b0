import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { chat, chatRead, chatSay, chatUnread } from '@baize/contract/support/chat';
import { send } from '../../../shared/api/api.ts';

export type ChatPage = ValueOf<typeof chat>;
export type ChatLine = ChatPage['lines'][number];

/** The last page of the chat, or the one before a line. */
export function fetchChat(before?: number): Promise<ChatPage> {
  return send<typeof chat>('GET /wps/chat', before === undefined ? {} : { before });
}

/** Sends a line. The same key again stores nothing more. */
export function sayInChat(line: RequestOf<typeof chatSay>): Promise<ChatLine> {
  return send<typeof chatSay>('POST /wps/chat', line);
}

/** Everything up to that line has been seen. */
export async function markChatRead(seq: number): Promise<void> {
  await send<typeof chatRead>('POST /wps/chat/read', { seq });
}

/** How many answers nobody has seen. */
export async function fetchChatUnread(signal: AbortSignal): Promise<number> {
  return (await send<typeof chatUnread>('GET /wps/chat/unread', {}, signal)).count;
}
