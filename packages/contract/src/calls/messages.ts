import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { FEEDBACK_KINDS, FEEDBACK_LENGTHS } from '../feedback.ts';
import { wireInstant, wirePage } from '../wire.ts';

export const unreadMessages = call({
  method: 'GET',
  path: '/wps/member/messages/unread',
  access: 'session',
  summary: 'How many messages the member has not read. `GET /events` hints with `message` when to ask again.',
  request: z.object({}),
  value: z.object({ count: z.number().int() }),
  refusals: ['session_required', 'session_expired'],
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
  refusals: ['session_required', 'session_expired'],
});

export const messageRead = call({
  method: 'POST',
  path: '/wps/member/messages/read',
  access: 'session',
  summary: 'Marks a message as read, or all of them. Repeating it changes nothing.',
  request: z.object({ messageId: z.uuid().optional().describe('without one, all') }),
  value: z.object({ unread: z.number().int() }),
  refusals: ['session_required', 'session_expired', 'content_not_found'],
});

export const opsSendMessage = call({
  method: 'POST',
  path: '/ops/messages',
  access: 'operator',
  summary: 'Sends a message to one member of the brand. Plain text.',
  request: z.object({
    account: z.string().trim().min(1).max(64).describe('the member’s user name'),
    title: z.string().trim().min(1).max(120),
    body: z.string().trim().min(1).max(4000),
  }),
  value: z.object({ messageId: z.string() }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

const { contentMin, contentMax, contactMax } = FEEDBACK_LENGTHS;
const characters = (text: string) => [...text].length;

export const feedback = call({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'anyone',
  whenClosed: true,
  summary: 'Feedback to the brand, with or without a log-in: five in ten minutes from one address.',
  request: z.object({
    kind: z.enum(FEEDBACK_KINDS),
    content: z
      .string()
      .max(contentMax * 4)
      .trim()
      .refine((text) => characters(text) >= contentMin)
      .refine((text) => characters(text) <= contentMax),
    contact: z.string().trim().max(contactMax).default('').describe('where to answer; may be empty'),
  }),
  value: z.object({ feedbackId: z.string() }),
  refusals: ['too_many_requests'],
});

export const opsFeedback = call({
  method: 'GET',
  path: '/ops/feedback',
  access: 'operator',
  summary: 'What people wrote to the brand, newest first.',
  request: z.object({ ...wirePage, state: z.enum(['open', 'done']).default('open') }),
  value: z.object({
    list: z.array(
      z.object({
        feedbackId: z.string(),
        kind: z.enum(FEEDBACK_KINDS),
        content: z.string(),
        contact: z.string(),
        memberId: z.string().nullable(),
        at: wireInstant,
        doneAt: wireInstant.nullable(),
      }),
    ),
    totalPages: z.number().int(),
  }),
  refusals: FOR_OPERATORS,
});

export const opsFeedbackDone = call({
  method: 'POST',
  path: '/ops/feedback/done',
  access: 'operator',
  summary: 'Marks feedback as dealt with. Repeating it changes nothing.',
  request: z.object({ feedbackId: z.uuid() }),
  value: z.object({}),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
