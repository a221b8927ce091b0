import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { botCheckFields } from './bot-check.ts';
import { signInAnswer } from './sign-in.ts';
import { messageLanguage, secretText, trimmedText } from '../wire-texts.ts';

const call = callsIn('people/passwords');

export const changePassword = call({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  sealed: true,
  whenForced: true,
  summary:
    'Changes the password. Every session and remembered browser of the account ends; the answer is a log-in with the new password.',
  request: z.object({
    oldPassword: secretText.default('').describe('empty only for an account that has none yet'),
    newPassword: secretText,
    confirmNewPassword: secretText,
    agreement: z
      .object({
        terms: z.literal(true).describe('the owner agreed to the terms'),
        age: z.literal(true).describe('the owner declared to be of age'),
        birthDate: trimmedText(10).default('').describe('yyyy-MM-dd, where the brand demands it'),
      })
      .optional()
      .describe('of the owner of an account that somebody else opened (`mustAgree`): without it nothing is changed'),
  }),
  value: signInAnswer,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'password_wrong',
    'password_invalid',
    'agreement_needed',
    'register_fields_invalid',
  ],
});

export const forgotByEmail = call({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'anyone',
  form: true,
  summary: 'Mails a link by which a forgotten password is set anew. The answer is the same whoever asks for whomever.',
  request: z.object({
    username: trimmedText(255).pipe(z.string().min(1)),
    email: trimmedText(255).pipe(z.string().min(3)),
    language: messageLanguage,
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
  request: z.object({ token: trimmedText(64), newPassword: secretText, confirmNewPassword: secretText }),
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
    newPassword: secretText,
    mobileNum: trimmedText(32),
    countryDialingCode: trimmedText(8).default(''),
    verificationCode: trimmedText(255).default(''),
    idToken: z.string().max(8192).default('').describe('of Firebase phone authentication, in place of a code'),
    channel: trimmedText(32).default('').describe('"firebase" with an idToken'),
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
    currentPassword: secretText.describe('the withdrawal password, or the log-in password when none is set yet'),
    newPassword: secretText,
    confirmNewPassword: secretText,
  }),
  value: z.null(),
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'password_invalid'],
});
