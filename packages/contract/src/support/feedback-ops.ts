import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { FEEDBACK_KINDS } from './feedback-kinds.ts';
import { wireInstant, wireNothing, wirePage } from '../wire.ts';

const call = callsIn('support/feedback-ops');

export const opsFeedback = call({
  method: 'GET',
  path: '/ops/feedback',
  access: 'operator',
  role: 'support',
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
  role: 'support',
  summary: 'Marks feedback as dealt with. Repeating it changes nothing.',
  request: z.object({ feedbackId: z.uuid() }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
