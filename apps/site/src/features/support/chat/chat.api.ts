import type { RequestOf, ValueOf } from '@baize/contract';
import { send } from '../../../shared/api/api.ts';

export type ChatPage = ValueOf<'GET /wps/chat'>;
export type ChatLine = ChatPage['lines'][number];

/** The last page of the chat, or the one before a line. */
export function fetchChat(before?: number): Promise<ChatPage> {
  return send('GET /wps/chat', before === undefined ? {} : { before });
}

/** Says a line. The same key again is heard once. */
export function sayInChat(line: RequestOf<'POST /wps/chat'>): Promise<ChatLine> {
  return send('POST /wps/chat', line);
}

/** Everything up to that line has been seen. */
export async function markChatRead(seq: number): Promise<void> {
  await send('POST /wps/chat/read', { seq });
}

/** How many answers nobody has seen. */
export async function fetchChatUnread(signal: AbortSignal): Promise<number> {
  return (await send('GET /wps/chat/unread', {}, signal)).count;
}
