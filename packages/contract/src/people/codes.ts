import { z } from 'zod';
import { callsIn } from '../call.ts';
import { botCheckFields } from './bot-check.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('people/codes');

export const firebaseSettings = call({
  method: 'GET',
  path: '/wps/verification/firebase',
  access: 'anyone',
  summary:
    'The Firebase project that proves mobile numbers, where the brand has it switched on: what a browser may know of it.',
  request: wireNothing,
  value: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }),
  refusals: ['sms_unavailable'],
});

const dialingCode = z
  .string()
  .trim()
  .regex(/^(\+|00)?[1-9][0-9]{0,3}$/);

const typedNumber = z
  .string()
  .trim()
  .max(32)
  .regex(/^[0-9 ().-]{4,}$/);

const codeIssue = z.object({
  expiredMinutes: z.number().int().positive().describe('for so long no other code can be asked for'),
});

const REFUSALS = [
  'bot_check_needed',
  'bot_check_wrong',
  'bot_check_unavailable',
  'code_too_soon',
  'too_many_requests',
  'mobile_invalid',
  'sms_country_refused',
  'sms_unavailable',
] as const;

export const smsNoLogin = call({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'anyone',
  summary:
    'Sends a code to log in or to set a new password with. The same answer whether the number has an account or not.',
  request: z.object({
    countryDialingCode: dialingCode,
    mobileNum: typedNumber,
    purpose: z.enum(['login', 'reset']).default('login'),
    ...botCheckFields,
  }),
  value: codeIssue,
  refusals: REFUSALS,
});

export const smsRegister = call({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'anyone',
  summary: 'Sends a code to register with. A number that has an account is told so by SMS, and the answer is the same.',
  request: z.object({
    countryDialingCode: dialingCode,
    mobileNum: typedNumber.optional(),
    mobileNo: typedNumber.optional().describe('another name of mobileNum'),
    type: z
      .enum(['mobile', 'username'])
      .optional()
      .describe('how the registration goes: by mobile is refused where the brand takes none'),
    ...botCheckFields,
  }),
  value: codeIssue,
  refusals: [...REFUSALS, 'register_closed'],
});
