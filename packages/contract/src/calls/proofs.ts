import { z } from 'zod';
import { call } from '../call.ts';
import { wireInstant } from '../wire.ts';
import { signedIn } from './members.ts';

const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const text = (max: number) => plain(max).transform((typed) => typed.trim());
const secret = plain(255);
const language = text(2).default('').describe('of the letter; the member’s own, or the brand’s, when it is empty');
const codeSent = z.object({ expiredMinutes: z.number().int().describe('until another code may be asked for') });

const SEALED = ['sealed_required', 'sealed_invalid', 'sealed_repeated'] as const;
const FOR_MEMBERS = ['session_required', 'session_expired', 'in_need_true_account'] as const;
const SENDING = ['code_too_soon', 'mobile_invalid', 'sms_country_refused', 'sms_unavailable'] as const;

/** By what a log-in at a new place is proven (B3.22): a code to the bound phone or e-mail, the real name, an app, a kept code. */
export const PLACE_WAYS = ['phone', 'email', 'totp', 'code', 'bankName'] as const;

const ticket = text(64).describe('from `value.ticket` of place_unverified');

export const placeCode = call({
  method: 'POST',
  path: '/wps/session/place/code',
  access: 'anyone',
  summary: 'Sends a code to the phone or the e-mail address of the account that waits at a new place.',
  request: z.object({ ticket, way: z.enum(['phone', 'email']), language }),
  value: codeSent,
  refusals: ['place_ticket_over', 'code_too_soon', 'mobile_invalid', 'sms_country_refused', 'sms_unavailable'],
});

export const provePlace = call({
  method: 'POST',
  path: '/wps/session/place',
  access: 'anyone',
  sealed: true,
  summary:
    'Proves a log-in from a new place and logs in. Where the brand asks for two proofs the first is answered by place_unverified with the ways that are left.',
  request: z.object({ ticket, way: z.enum(PLACE_WAYS), answer: text(255) }),
  value: signedIn,
  refusals: [
    ...SEALED,
    'place_ticket_over',
    'place_unverified',
    'proof_wrong',
    'code_wrong',
    'account_locked',
    'member_excluded',
    'access_denied',
  ],
});

export const memberSecurity = call({
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  summary: 'What protects the account: passwords, phone, e-mail, authenticator app.',
  request: z.object({}),
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
  countryDialingCode: text(8).default(''),
  mobileNum: text(32).default(''),
  email: text(255).default(''),
};

export const contactCode = call({
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member',
  summary: 'Sends a code to a phone or an e-mail address that the member wants to bind.',
  request: z.object({ ...contact, language }),
  value: codeSent,
  refusals: [...FOR_MEMBERS, ...SENDING, 'email_invalid'],
});

export const bindContact = call({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  sealed: true,
  summary: 'Binds a phone or an e-mail address with the code that was sent there, in place of the one before.',
  request: z.object({ ...contact, verificationCode: text(255), password: secret.describe('typed again') }),
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

export const startTotp = call({
  method: 'POST',
  path: '/wps/member/totp/start',
  access: 'member',
  sealed: true,
  summary: 'Begins to bind an authenticator app: tells the secret, which counts once a first code confirmed it.',
  request: z.object({ password: secret.describe('typed again') }),
  value: z.object({ secret: z.string().describe('base32'), uri: z.string().describe('for the QR code') }),
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'second_factor_bound'],
});

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('each counts once; told now and never again'),
});

export const confirmTotp = call({
  method: 'POST',
  path: '/wps/member/totp/confirm',
  access: 'member',
  sealed: true,
  summary: 'Binds the authenticator app with a first code, and tells the recovery codes.',
  request: z.object({ code: text(16) }),
  value: recoveryCodes,
  refusals: [...FOR_MEMBERS, ...SEALED, 'proof_wrong', 'second_factor_missing'],
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/wps/member/totp/recovery',
  access: 'member',
  sealed: true,
  summary: 'Makes new recovery codes; the old ones are over.',
  request: z.object({ password: secret, code: text(16).describe('of the authenticator app') }),
  value: recoveryCodes,
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'proof_wrong', 'second_factor_missing'],
});

export const endTotp = call({
  method: 'POST',
  path: '/wps/member/totp/end',
  access: 'member',
  sealed: true,
  summary: 'Unbinds the authenticator app; its recovery codes are over.',
  request: z.object({ password: secret, code: text(64).describe('of the app, or a recovery code') }),
  value: z.null(),
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'proof_wrong', 'second_factor_missing'],
});
