import { z } from 'zod';
import { botCheckFields } from './bot-check.ts';

/** Text without control characters and broken surrogates: neither has a place in a form, nor in a database. */
export const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
export const text = (max: number) => plain(max).transform((typed) => typed.trim());
/** Log-in trims what was typed (B3.4); registration takes no password that trimming would change. */
export const secret = plain(255);

/** The user record of a registration (B3.15), but for what the visitor goes by: a username or a mobile number. */
export const userRecord = {
  password: secret,
  confirmPassword: secret,
  payeeName: text(255).default(''),
  email: text(255).default(''),
  qqNum: text(255).default(''),
  recommenderId: text(255).default(''),
  affiliateCode: text(255).default(''),
  paymentPassword: secret.default(''),
  line: text(255).default(''),
  whatsapp: text(255).default(''),
  facebook: text(255).default(''),
  wechat: text(255).default(''),
  idNumber: text(255).default(''),
  birthDate: text(10).default('').describe('yyyy-MM-dd, where the brand demands it'),
  referralCode: text(255).default(''),
  captcha: text(16).default(''),
  verificationCode: text(255).default('').describe('the code that was sent to the mobile number'),
  channel: z.literal('firebase').optional().describe('Firebase proved the number instead of a code'),
  idToken: plain(4096).default('').describe('with `channel`: the ID token of Firebase'),
  countryDialingCode: text(8).default(''),
  domain: text(253).default(''),
  registerUrl: text(2048).default(''),
  registerMethod: z.literal('WEB'),
  terms: z.literal(true).describe('the member agreed to the terms'),
  age: z.literal(true).describe('the member declared to be of age'),
  login: z.boolean().default(true),
  ...botCheckFields,
};

/** How a registration may be refused beyond what every call may. */
export const REGISTER_REFUSALS = [
  'sealed_required',
  'sealed_invalid',
  'sealed_repeated',
  'register_closed',
  'register_fields_invalid',
  'register_refused',
  'captcha_needed',
  'captcha_wrong',
  'bot_check_needed',
  'bot_check_wrong',
  'bot_check_unavailable',
  'code_wrong',
  'sms_unavailable',
  'contact_taken',
  'username_taken',
] as const;
