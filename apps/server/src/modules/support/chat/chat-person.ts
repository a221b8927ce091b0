import { createHash } from 'node:crypto';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { ChatPerson } from './chat-line.ts';
import { type ChatId, chatOf } from './chat.store.ts';

/** The cookie that a visitor's chat is found again by. */
export const CHAT_COOKIE = 'baize_chat';
const COOKIE_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The chat that a visitor's cookies find again; undefined when they have none. */
export async function chatOfVisitor(
  sql: Sql,
  brand: BrandCode,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<ChatId | undefined> {
  const person = chatPersonOf(brand, null, cookies[CHAT_COOKIE]);
  return person && (await chatOf(sql, person))?.chatId;
}

/** Who asks: the member of the session, else whoever holds the cookie, else nobody who could have a chat. */
export function chatPersonOf(
  brand: BrandCode,
  session: Pick<Session, 'memberId'> | null,
  cookie: string | undefined,
): ChatPerson | undefined {
  if (session !== null) return { brand, memberId: session.memberId };
  if (cookie === undefined || !COOKIE_SHAPE.test(cookie)) return undefined;
  return visitorOf(brand, cookie);
}

/** A visitor by the key in their cookie. Only its hash is kept: whoever reads the table can take up nobody's chat. */
export function visitorOf(brand: BrandCode, key: string): ChatPerson {
  return { brand, visitorHash: createHash('sha256').update(key).digest() };
}
