import { z } from 'zod';
import { callsIn } from '../call.ts';
import { CHAT_LENGTHS } from './chat-lengths.ts';
import { wireInstant, wireNothing, wireRequestKey } from '../wire.ts';
import { wireLanguageCode, writtenText } from '../wire-texts.ts';

const call = callsIn('support/chat');

const characters = (text: string) => [...text].length;

/** What one says at a time. Plain text: it is never shown as HTML. */
export const chatText = writtenText(CHAT_LENGTHS.textMax * 4)
  .min(1)
  .refine((text) => characters(text) <= CHAT_LENGTHS.textMax);

export const chatLine = z.object({
  seq: z.number().int().positive().describe('counts the lines of a chat from 1, without a gap'),
  by: z.enum(['person', 'staff']),
  text: z.string(),
  at: wireInstant,
});

/** Older lines: those before this one. */
export const beforeLine = z.coerce.number().int().min(1).max(1_000_000_000).optional();

export const chat = call({
  method: 'GET',
  path: '/wps/chat',
  access: 'anyone',
  summary:
    'The chat of the visitor or member with the brand, oldest line first, the last 50 (before `before`). `GET /events`, or `GET /wps/chat/events` for a visitor, hints with `chat` when to ask again.',
  request: z.object({ before: beforeLine }),
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
  request: wireNothing,
  value: z.object({ count: z.number().int() }),
  refusals: [],
});

export const chatSay = call({
  method: 'POST',
  path: '/wps/chat',
  access: 'anyone',
  summary:
    'Says something to the staff of the brand: ten lines a minute. The first line of a visitor makes the chat and sets the cookie that finds it again.',
  request: z.object({ key: wireRequestKey, text: chatText, language: wireLanguageCode }),
  value: chatLine,
  refusals: ['chat_unavailable', 'too_many_requests'],
});

export const chatRead = call({
  method: 'POST',
  path: '/wps/chat/read',
  access: 'anyone',
  summary: 'Notes up to which line the visitor or member has seen the chat. Never goes back.',
  request: z.object({ seq: z.number().int().min(1).max(1_000_000_000) }),
  value: wireNothing,
  refusals: [],
});
