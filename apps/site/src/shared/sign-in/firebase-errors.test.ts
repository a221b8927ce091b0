import { expect, it } from 'vitest';
import { firebaseTextOf } from './firebase-errors.ts';

it.each([
  ['auth/invalid-phone-number', 'firebase_format'],
  ['auth/missing-phone-number', 'firebase_missing'],
  ['auth/too-many-requests', 'firebase_too_many'],
  ['auth/invalid-verification-code', 'firebase_code'],
  ['auth/missing-verification-code', 'firebase_code'],
  ['auth/code-expired', 'firebase_code'],
  ['auth/missing-verification-id', 'firebase_again'],
  ['auth/captcha-check-failed', 'firebase_check'],
  ['auth/unauthorized-domain', 'firebase_check'],
  ['auth/quota-exceeded', 'firebase_quota'],
  ['auth/operation-not-allowed', 'firebase_quota'],
  ['auth/popup-closed-by-user', 'firebase_cancelled'],
  ['auth/network-request-failed', 'network_failed'],
  ['auth/something-new', 'unknown_error'],
])('%s is said with %s', (code, key) => expect(firebaseTextOf(code)).toBe(key));
