import { z } from 'zod';
import { botCheckFields } from './bot-check.ts';
import { secretText, trimmedText, untrimmedText } from '../wire-texts.ts';

/** The user record of a registration (B3.15), but for what the visitor goes by: a username or a mobile number. */
export const userRecord = {
  password: secretText,
  confirmPassword: secretText,
  payeeName: trimmedText(255).default(''),
  email: trimmedText(255).default(''),
  qqNum: trimmedText(255).default(''),
  recommenderId: trimmedText(255).default(''),
  affiliateCode: trimmedText(255).default(''),
  paymentPassword: secretText.default(''),
  line: trimmedText(255).default(''),
  whatsapp: trimmedText(255).default(''),
  facebook: trimmedText(255).default(''),
  wechat: trimmedText(255).default(''),
  idNumber: trimmedText(255).default(''),
  birthDate: trimmedText(10).default('').describe('yyyy-MM-dd, where the brand demands it'),
  referralCode: trimmedText(255).default(''),
  captcha: trimmedText(16).default(''),
  verificationCode: trimmedText(255).default('').describe('the code that was sent to the mobile number'),
  channel: z.literal('firebase').optional().describe('Firebase proved the number instead of a code'),
  idToken: untrimmedText(4096).default('').describe('with `channel`: the ID token of Firebase'),
  countryDialingCode: trimmedText(8).default(''),
  domain: trimmedText(253).default(''),
  registerUrl: trimmedText(2048).default(''),
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
