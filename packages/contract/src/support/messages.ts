import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { wireInstant, wireNothing, wirePage } from '../wire.ts';

const call = callsIn('support/messages');

export const unreadMessages = call({
  method: 'GET',
  path: '/wps/member/messages/unread',
  access: 'session',
  summary: 'How many messages the member has not read. `GET /events` hints with `message` when to ask again.',
  request: wireNothing,
  value: z.object({ count: z.number().int() }),
  refusals: FOR_SESSIONS,
});

export const messageList = call({
  method: 'GET',
  path: '/wps/member/messages',
  access: 'session',
  summary: 'The brand’s messages to the member, newest first. Plain text.',
  request: z.object({ ...wirePage, state: z.enum(['all', 'unread']).default('all') }),
  value: z.object({
    list: z.array(
      z.object({
        messageId: z.string(),
        title: z.string(),
        body: z.string(),
        at: wireInstant,
        readAt: wireInstant.nullable(),
      }),
    ),
    total: z.number().int(),
    totalPages: z.number().int(),
    unread: z.number().int(),
  }),
  refusals: FOR_SESSIONS,
});

export const messageRead = call({
  method: 'POST',
  path: '/wps/member/messages/read',
  access: 'session',
  summary: 'Marks a message as read, or all of them. Repeating it changes nothing.',
  request: z.object({ messageId: z.uuid().optional().describe('without one, all') }),
  value: z.object({ unread: z.number().int() }),
  refusals: [...FOR_SESSIONS, 'content_not_found'],
});
