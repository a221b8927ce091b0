import { z } from 'zod';
import { callsIn, SEALED } from '../call.ts';
import { codeSent } from './contacts.ts';
import { signInAnswer } from './sign-in.ts';
import { messageLanguage, trimmedText } from '../wire-texts.ts';

const call = callsIn('people/login-locations');

/** The ways to verify a log-in from a new location (B3.22): a code to the bound phone or e-mail, the real name, an app, a kept code. */
export const LOGIN_LOCATION_WAYS = ['phone', 'email', 'totp', 'code', 'bankName'] as const;
const ticket = trimmedText(64).describe('from `value.ticket` of place_unverified');

export const loginLocationCode = call({
  method: 'POST',
  path: '/wps/session/place/code',
  access: 'anyone',
  summary: 'Sends a code to the phone or the e-mail address of the account that waits at a new place.',
  request: z.object({ ticket, way: z.enum(['phone', 'email']), language: messageLanguage }),
  value: codeSent,
  refusals: ['place_ticket_over', 'code_too_soon', 'mobile_invalid', 'sms_country_refused', 'sms_unavailable'],
});

export const verifyLoginLocation = call({
  method: 'POST',
  path: '/wps/session/place',
  access: 'anyone',
  sealed: true,
  summary:
    'Proves a log-in from a new place and logs in. Where the brand asks for two proofs the first is answered by place_unverified with the ways that are left.',
  request: z.object({ ticket, way: z.enum(LOGIN_LOCATION_WAYS), answer: trimmedText(255) }),
  value: signInAnswer,
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
