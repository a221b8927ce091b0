import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { CHAT } from '../chat.ts';
import { wireInstant, wirePage, wireRequestKey } from '../wire.ts';
import { LANGUAGES } from '../languages.ts';

const characters = (text: string) => [...text].length;
/** What one says at a time. Plain text: it is never shown as HTML. */
const chatText = z
  .string()
  .max(CHAT.textMax * 4)
  .trim()
  .min(1)
  .refine((text) => characters(text) <= CHAT.textMax);

const chatLine = z.object({
  seq: z.number().int().positive().describe('counts the lines of a chat from 1, without a gap'),
  by: z.enum(['person', 'staff']),
  text: z.string(),
  at: wireInstant,
});

/** Older lines: those before this one. */
const before = z.coerce.number().int().min(1).max(1_000_000_000).optional();

export const chat = call({
  method: 'GET',
  path: '/wps/chat',
  access: 'anyone',
  summary:
    'The chat of the visitor or member with the brand, oldest line first, the last 50 (before `before`). `GET /events`, or `GET /wps/chat/events` for a visitor, hints with `chat` when to ask again.',
  request: z.object({ before }),
  value: z.object({
    lines: z.array(chatLine),
    more: z.boolean().describe('whether there are older lines'),
    unread: z.number().int(),
  }),
  refusals: ['chat_unavailable'],
});

export const chatUnread = call({
  method: 'GET',
  path: '/wps/chat/unread',
  access: 'anyone',
  summary: 'How many answers the visitor or member has not seen.',
  request: z.object({}),
  value: z.object({ count: z.number().int() }),
  refusals: [],
});

export const chatSay = call({
  method: 'POST',
  path: '/wps/chat',
  access: 'anyone',
  summary:
    'Says something to the staff of the brand: ten lines a minute. The first line of a visitor makes the chat and sets the cookie that finds it again.',
  request: z.object({ key: wireRequestKey, text: chatText, language: z.enum(LANGUAGES) }),
  value: chatLine,
  refusals: ['chat_unavailable', 'too_many_requests'],
});

export const chatRead = call({
  method: 'POST',
  path: '/wps/chat/read',
  access: 'anyone',
  summary: 'Notes up to which line the visitor or member has seen the chat. Never goes back.',
  request: z.object({ seq: z.number().int().min(1).max(1_000_000_000) }),
  value: z.object({}),
  refusals: [],
});

export const opsChats = call({
  method: 'GET',
  path: '/ops/chat',
  access: 'operator',
  summary: 'The chats of the brand; open ones with the longest-waiting question first, closed ones newest first.',
  request: z.object({ ...wirePage, state: z.enum(['open', 'closed']).default('open') }),
  value: z.object({
    list: z.array(
      z.object({
        chatId: z.string(),
        account: z.string().nullable().describe('null for a visitor'),
        language: z.string(),
        lastText: z.string(),
        lastAt: wireInstant,
        unread: z.number().int().describe('lines of the person since the staff last answered'),
        closedAt: wireInstant.nullable(),
      }),
    ),
    totalPages: z.number().int(),
  }),
  refusals: FOR_OPERATORS,
});

export const opsChatLines = call({
  method: 'GET',
  path: '/ops/chat/lines',
  access: 'operator',
  summary: 'The last 50 lines of a chat (before `before`), oldest first. `GET /ops/chat/events` hints with `chat`.',
  request: z.object({ chatId: z.uuid(), before }),
  value: z.object({
    lines: z.array(chatLine.extend({ name: z.string().describe('which operator answered; empty for the person') })),
    more: z.boolean(),
  }),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsChatAnswer = call({
  method: 'POST',
  path: '/ops/chat/answer',
  access: 'operator',
  summary: 'Answers in a chat. What the person wrote until then counts as read; a closed chat opens again.',
  request: z.object({ chatId: z.uuid(), key: wireRequestKey, text: chatText }),
  value: chatLine,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsChatClose = call({
  method: 'POST',
  path: '/ops/chat/close',
  access: 'operator',
  summary: 'Closes a chat. It opens again when the person writes. Repeating it changes nothing.',
  request: z.object({ chatId: z.uuid() }),
  value: z.object({}),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
