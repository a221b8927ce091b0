import { z } from 'zod';
import { callsIn } from '../call.ts';
import { signInAnswer } from './sign-in.ts';

const call = callsIn('people/free-play');

export const freePlay = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'anyone',
  summary:
    'Opens a trial account (isAgent 4) with play money of its own and logs it in. Needs the headers `os` (the browser’s family), `platform` W, `Encryption` 0 or 1 and `X-Gateway-Version` 3.',
  request: z.object({
    age: z.literal(true).describe('the visitor declared to be of age'),
    birthDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional()
      .describe('yyyy-MM-dd; demanded where the brand demands it at registration'),
  }),
  value: signInAnswer,
  refusals: ['free_play_closed', 'register_fields_invalid'],
});
