import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { botCheckFields } from './bot-check.ts';
import { wireNothing } from '../wire.ts';
import { trimmedText, untrimmedText } from '../wire-texts.ts';

const call = callsIn('people/sign-in');

const userInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int().describe('isAgent: 0 member, 1 agent, 2 head agent, 4 trial, 41 dividend, 42 salary contract'),
  toUpline: z.string().describe('"1" when the member may transfer to the upline'),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }).nullable(),
  memberLabel: z.array(z.string()),
  language: z.string().nullable().describe('the one the member chose last, if any'),
  currency: z.string(),
  mustAgree: z
    .boolean()
    .describe('somebody else opened the account: with the first change of the password its owner agrees to the terms'),
});

export const signInAnswer = z.object({
  token: z.string().describe('for the header `Authorization: Bearer`; kept in session storage'),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  userInfo,
});

const logInForm = z
  .object({
    username: untrimmedText(255).regex(/\S/).describe('with `sms`: the mobile number'),
    password: untrimmedText(255).describe('with `sms`: the code; empty with `remembered` or `idToken`'),
    type: z.enum(['username', 'sms']),
    captcha: trimmedText(16).default(''),
    countryDialingCode: trimmedText(8).default('').describe('with `sms`'),
    remember: z.boolean().default(false).describe('remember this browser for a day (with `username`)'),
    remembered: z.boolean().default(false).describe('this browser is remembered; no password was typed'),
    channel: z.enum(['firebase']).optional().describe('with `sms`: who proved the number instead of a code'),
    idToken: z.string().max(4096).optional().describe('with `channel`'),
    ...botCheckFields,
  })
  .refine(({ password, remembered, idToken }) => /\S/.test(password) || remembered || idToken !== undefined, {
    path: ['password'],
  });

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  access: 'anyone',
  sealed: true,
  summary: 'Logs in. After a failure the answer may carry `value.captcha`: the next try must bring one.',
  request: logInForm,
  value: signInAnswer,
  refusals: [
    'sealed_required',
    'sealed_invalid',
    'sealed_repeated',
    'bot_check_needed',
    'bot_check_wrong',
    'bot_check_unavailable',
    'captcha_needed',
    'captcha_wrong',
    'login_wrong',
    'login_remembered_over',
    'login_not_member',
    'login_not_agent',
    'mobile_invalid',
    'code_wrong',
    'sms_unavailable',
    'account_locked',
    'member_excluded',
    'access_denied',
    'place_unverified',
  ],
});

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  whenForced: true,
  summary: 'Ends this session at once, on every channel.',
  request: wireNothing,
  value: z.null(),
  refusals: FOR_SESSIONS,
});

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  whenForced: true,
  summary: 'Who is logged in.',
  request: wireNothing,
  value: userInfo,
  refusals: FOR_SESSIONS,
});
