import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { wireInstant, wireNothing } from '../wire.ts';
import { messageLanguage, secretText, trimmedText } from '../wire-texts.ts';

const call = callsIn('people/contacts');

export const codeSent = z.object({ expiredMinutes: z.number().int().describe('until another code may be asked for') });
const SENDING = ['code_too_soon', 'mobile_invalid', 'sms_country_refused', 'sms_unavailable'] as const;

export const memberSecurity = call({
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  summary: 'What protects the account: passwords, phone, e-mail, authenticator app.',
  request: wireNothing,
  value: z.object({
    password: z.boolean(),
    passwordChangedAt: wireInstant.nullable(),
    paymentPassword: z.boolean(),
    mobile: z.string().nullable().describe('proven by a code; all but the last digits hidden'),
    email: z.string().nullable().describe('proven by a code; the name in it hidden'),
    totp: z.boolean().describe('an authenticator app is bound'),
    recoveryCodesLeft: z.number().int(),
  }),
  refusals: [...FOR_MEMBERS],
});

const contact = {
  kind: z.enum(['mobile', 'email']),
  countryDialingCode: trimmedText(8).default(''),
  mobileNum: trimmedText(32).default(''),
  email: trimmedText(255).default(''),
};

export const contactCode = call({
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member',
  summary: 'Sends a code to a phone or an e-mail address that the member wants to bind.',
  request: z.object({ ...contact, language: messageLanguage }),
  value: codeSent,
  refusals: [...FOR_MEMBERS, ...SENDING, 'email_invalid'],
});

export const bindContact = call({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  sealed: true,
  summary: 'Binds a phone or an e-mail address with the code that was sent there, in place of the one before.',
  request: z.object({ ...contact, verificationCode: trimmedText(255), password: secretText.describe('typed again') }),
  value: z.null(),
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'mobile_invalid',
    'email_invalid',
    'password_wrong',
    'code_wrong',
    'contact_taken',
    'access_denied',
  ],
});
