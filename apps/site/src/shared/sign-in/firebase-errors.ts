/** Which text says what Firebase's phone authentication refused (B3.21). */
const TEXTS = {
  firebase_format: ['invalid-phone-number'],
  firebase_missing: ['missing-phone-number'],
  firebase_too_many: ['too-many-requests'],
  firebase_code: ['invalid-verification-code', 'missing-verification-code', 'code-expired'],
  firebase_again: ['invalid-verification-id', 'missing-verification-id', 'session-expired'],
  firebase_check: [
    'captcha-check-failed',
    'invalid-app-credential',
    'missing-app-credential',
    'unauthorized-domain',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
    'invalid-recaptcha-action',
    'missing-recaptcha-version',
    'invalid-recaptcha-version',
    'recaptcha-not-enabled',
  ],
  firebase_quota: [
    'quota-exceeded',
    'operation-not-allowed',
    'admin-restricted-operation',
    'user-disabled',
    'billing-not-enabled',
  ],
  firebase_cancelled: ['popup-closed-by-user', 'cancelled-popup-request', 'popup-blocked'],
  network_failed: ['network-request-failed', 'timeout'],
} as const;

type FirebaseText = keyof typeof TEXTS;

/** The key of the text for an error code such as `auth/code-expired`; whatever is not known failed on our side. */
export function firebaseTextOf(code: string): FirebaseText | 'unknown_error' {
  const short = code.replace(/^auth\//, '');
  const found = Object.entries(TEXTS).find(([, codes]) => (codes as readonly string[]).includes(short));
  return (found?.[0] as FirebaseText | undefined) ?? 'unknown_error';
}
