import { z } from 'zod';
import { callsIn } from '../call.ts';
import { signInAnswer } from './sign-in.ts';
import { REGISTER_REFUSALS, userRecord } from './user-record.ts';
import { trimmedText } from '../wire-texts.ts';

const call = callsIn('people/registration');

/** A registration by username. */
export const registerForm = z.object({
  username: trimmedText(255),
  mobileNum: trimmedText(255).default(''),
  ...userRecord,
});

export const register = call({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'anyone',
  sealed: true,
  summary: 'Opens an account by username and, with `login` true, logs it in.',
  request: registerForm,
  value: signInAnswer.nullable(),
  refusals: REGISTER_REFUSALS,
});

export const registerByMobile = call({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'anyone',
  sealed: true,
  summary: 'Opens an account by mobile number, proven by a code, and, with `login` true, logs it in.',
  request: z.object({
    username: z.null().default(null).describe('the server makes a name'),
    mobileNum: trimmedText(32),
    ...userRecord,
  }),
  value: signInAnswer.nullable(),
  refusals: REGISTER_REFUSALS,
});

export const affiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'anyone',
  summary:
    'Whether an invitation code is valid at a domain of the brand: it is answered as it is written. Without one: the code of the agent whose domain it is.',
  request: z.object({
    code: trimmedText(255).default(''),
    domain: trimmedText(253).default('').describe('where the link was followed; by default the host that is asked'),
  }),
  value: z.object({ code: z.string(), domain: z.string() }),
  refusals: ['invitation_code_error'],
});
