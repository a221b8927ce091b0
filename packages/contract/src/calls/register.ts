import { z } from 'zod';
import { call } from '../call.ts';
import { wireLanguage } from '../wire-texts.ts';
import { signedIn } from './members.ts';
import { REGISTER_REFUSALS, text, userRecord } from './user-record.ts';

export const registerByMobile = call({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'anyone',
  sealed: true,
  summary: 'Opens an account by mobile number, proven by a code, and, with `login` true, logs it in.',
  request: z.object({
    username: z.null().default(null).describe('the server makes a name'),
    mobileNum: text(32),
    ...userRecord,
  }),
  value: signedIn.nullable(),
  refusals: REGISTER_REFUSALS,
});

export const affiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'anyone',
  summary: 'Whether an invitation code is valid: it is answered as it is written.',
  request: z.object({ code: text(255), domain: text(253).optional() }),
  value: z.object({ code: z.string(), domain: z.string() }),
  refusals: ['invitation_code_error'],
});

export const terms = call({
  method: 'GET',
  path: '/wps/system/terms',
  access: 'anyone',
  whenClosed: true,
  summary: 'The terms of use of the brand. `content` is sanitised HTML; without terms it is empty.',
  request: z.object({ language: wireLanguage }),
  value: z.object({ edition: z.number().int(), title: z.string(), content: z.string() }),
  refusals: [],
});
