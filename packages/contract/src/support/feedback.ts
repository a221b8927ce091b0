import { z } from 'zod';
import { callsIn } from '../call.ts';
import { staffLine, writtenText } from '../wire-texts.ts';
import { FEEDBACK_KINDS, FEEDBACK_LENGTHS } from './feedback-kinds.ts';

const call = callsIn('support/feedback');

const { contentMin, contentMax, contactMax } = FEEDBACK_LENGTHS;
const characters = (text: string) => [...text].length;

export const feedback = call({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'anyone',
  whenClosed: true,
  summary: 'Feedback to the brand, with or without a log-in: five in ten minutes from one address.',
  request: z
    .object({
      kind: z.enum(FEEDBACK_KINDS),
      content: writtenText(contentMax * 4)
        .refine((text) => characters(text) >= contentMin)
        .refine((text) => characters(text) <= contentMax),
      contact: staffLine(contactMax).default('').describe('where to answer; may be empty but for `join`'),
    })
    .refine(({ kind, contact }) => kind !== 'join' || contact !== ''),
  value: z.object({ feedbackId: z.string() }),
  refusals: ['too_many_requests'],
});
