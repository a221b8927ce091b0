import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { secretText, trimmedText } from '../wire-texts.ts';

const call = callsIn('people/second-factor');

export const startTotp = call({
  method: 'POST',
  path: '/wps/member/totp/start',
  access: 'member',
  sealed: true,
  summary: 'Begins to bind an authenticator app: tells the secretText, which counts once a first code confirmed it.',
  request: z.object({ password: secretText.describe('typed again') }),
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
  request: z.object({ code: trimmedText(16) }),
  value: recoveryCodes,
  refusals: [...FOR_MEMBERS, ...SEALED, 'proof_wrong', 'second_factor_missing'],
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/wps/member/totp/recovery',
  access: 'member',
  sealed: true,
  summary: 'Makes new recovery codes; the old ones are over.',
  request: z.object({ password: secretText, code: trimmedText(16).describe('of the authenticator app') }),
  value: recoveryCodes,
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'proof_wrong', 'second_factor_missing'],
});

export const endTotp = call({
  method: 'POST',
  path: '/wps/member/totp/end',
  access: 'member',
  sealed: true,
  summary: 'Unbinds the authenticator app; its recovery codes are over.',
  request: z.object({ password: secretText, code: trimmedText(64).describe('of the app, or a recovery code') }),
  value: z.null(),
  refusals: [...FOR_MEMBERS, ...SEALED, 'password_wrong', 'proof_wrong', 'second_factor_missing'],
});
