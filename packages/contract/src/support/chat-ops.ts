import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { beforeLine, chatLine, chatText } from './chat.ts';
import { wireInstant, wireNothing, wirePage, wireRequestKey } from '../wire.ts';

const call = callsIn('support/chat-ops');

export const opsChats = call({
  method: 'GET',
  path: '/ops/chat',
  access: 'operator',
  role: 'support',
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
  role: 'support',
  summary: 'The last 50 lines of a chat (before `before`), oldest first. `GET /ops/chat/events` hints with `chat`.',
  request: z.object({ chatId: z.uuid(), before: beforeLine }),
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
  role: 'support',
  summary: 'Answers in a chat. What the person wrote until then counts as read; a closed chat opens again.',
  request: z.object({ chatId: z.uuid(), key: wireRequestKey, text: chatText }),
  value: chatLine,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsChatClose = call({
  method: 'POST',
  path: '/ops/chat/close',
  access: 'operator',
  role: 'support',
  summary: 'Closes a chat. It opens again when the person writes. Repeating it changes nothing.',
  request: z.object({ chatId: z.uuid() }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
