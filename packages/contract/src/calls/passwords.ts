import { z } from 'zod';
import { call } from '../call.ts';
import { botCheckFields } from './bot-check.ts';
import { signedIn } from './members.ts';

const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const text = (max: number) => plain(max).transform((typed) => typed.trim());
const secret = plain(255);
const language = text(2).default('').describe('of the letter; the member’s own, or the brand’s, when it is empty');

const SEALED = ['sealed_required', 'sealed_invalid', 'sealed_repeated'] as const;
const FOR_MEMBERS = ['session_required', 'session_expired', 'in_need_true_account'] as const;

export const changePassword = call({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  sealed: true,
  whenForced: true,
  summary:
    'Changes the password. Every session and remembered browser of the account ends; the answer is a log-in with the new password.',
  request: z.object({
    oldPassword: secret.default('').describe('empty only for an account that has none yet'),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  value: signedIn,
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'password_invalid'],
});

export const forgotByEmail = call({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'anyone',
  summary: 'Mails a link by which a forgotten password is set anew. The answer is the same whoever asks for whomever.',
  request: z.object({
    username: text(255).pipe(z.string().min(1)),
    email: text(255).pipe(z.string().min(3)),
    language,
    ...botCheckFields,
  }),
  value: z.null(),
  refusals: ['bot_check_needed', 'bot_check_wrong', 'bot_check_unavailable', 'call_unknown', 'account_unknown'],
});

export const resetPassword = call({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'anyone',
  sealed: true,
  whenForced: true,
  summary: 'Sets a new password with the token of a mailed link, once. Every session of the account ends.',
  request: z.object({ token: text(64), newPassword: secret, confirmNewPassword: secret }),
  value: z.null(),
  refusals: [...SEALED, 'reset_link_over', 'password_invalid'],
});

export const resetByMobile = call({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'anyone',
  sealed: true,
  summary: 'Sets a new password with a code sent to the account’s mobile number, or with a proof of Firebase.',
  request: z.object({
    newPassword: secret,
    mobileNum: text(32),
    countryDialingCode: text(8).default(''),
    verificationCode: text(255).default(''),
    idToken: z.string().max(8192).default('').describe('of Firebase phone authentication, in place of a code'),
    channel: text(32).default('').describe('"firebase" with an idToken'),
  }),
  value: z.null(),
  refusals: [...SEALED, 'call_unknown', 'mobile_invalid', 'code_wrong', 'sms_unavailable', 'password_invalid'],
});

export const paymentPassword = call({
  method: 'POST',
  path: '/wps/member/password/payment',
  access: 'member',
  sealed: true,
  summary: 'Sets or changes the withdrawal password.',
  request: z.object({
    currentPassword: secret.describe('the withdrawal password, or the log-in password when none is set yet'),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  value: z.null(),
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'password_invalid'],
});
