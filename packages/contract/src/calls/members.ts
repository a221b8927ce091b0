import { z } from 'zod';
import { call } from '../call.ts';

/** Text without control characters and broken surrogates: neither has a place in a form, nor in a database. */
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const text = (max: number) => plain(max).transform((typed) => typed.trim());
/** Log-in trims what was typed (spec §5); registration takes no password that trimming would change. */
const secret = plain(255);

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
});

const signedIn = z.object({
  token: z.string().describe('for the header `Authorization: Bearer`; kept in session storage'),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  userInfo,
});

export const register = call({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'anyone',
  sealed: true,
  summary: 'Opens an account by username and, with `login` true, logs it in.',
  request: z.object({
    username: text(255),
    password: secret,
    confirmPassword: secret,
    payeeName: text(255).default(''),
    email: text(255).default(''),
    qqNum: text(255).default(''),
    mobileNum: text(255).default(''),
    recommenderId: text(255).default(''),
    affiliateCode: text(255).default(''),
    paymentPassword: secret.default(''),
    line: text(255).default(''),
    whatsapp: text(255).default(''),
    facebook: text(255).default(''),
    wechat: text(255).default(''),
    idNumber: text(255).default(''),
    referralCode: text(255).default(''),
    captcha: text(16).default(''),
    countryDialingCode: text(8).default(''),
    domain: text(253).default(''),
    registerUrl: text(2048).default(''),
    registerMethod: z.literal('WEB'),
    terms: z.literal(true).describe('the member agreed to the terms'),
    age: z.literal(true).describe('the member declared to be of age'),
    login: z.boolean().default(true),
  }),
  value: signedIn.nullable(),
  refusals: [
    'sealed_required',
    'sealed_invalid',
    'sealed_repeated',
    'register_closed',
    'register_fields_invalid',
    'username_taken',
    'captcha_needed',
    'captcha_wrong',
  ],
});

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  access: 'anyone',
  sealed: true,
  summary: 'Logs in. After a failure the answer may carry `value.captcha`: the next try must bring one.',
  request: z.object({
    username: plain(255).regex(/\S/),
    password: plain(255).regex(/\S/),
    type: z.literal('username'),
    captcha: text(16).default(''),
  }),
  value: signedIn,
  refusals: [
    'sealed_required',
    'sealed_invalid',
    'sealed_repeated',
    'captcha_needed',
    'captcha_wrong',
    'login_wrong',
    'account_locked',
  ],
});

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  summary: 'Ends this session at once, on every channel.',
  request: z.object({}),
  value: z.null(),
  refusals: ['session_required', 'session_expired'],
});

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  summary: 'Who is logged in.',
  request: z.object({}),
  value: userInfo,
  refusals: ['session_required', 'session_expired'],
});
