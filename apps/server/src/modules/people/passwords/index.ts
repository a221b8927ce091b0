export { isCommonPassword } from './common-passwords.ts';
export { type Hasher, type Hashing, openHasher } from './hasher.ts';
export { judgeNew } from './judge-new-password.ts';
export { judgePassword } from './judge-password.ts';
export { judgePaymentPassword } from './judge-payment-password.ts';
export { FORCED_CHANGE_PASSWORD, isTooCommon } from './password-policy.ts';
export {
  deleteOldResets,
  dropReset,
  isStill,
  letterboxOf,
  passwordOf,
  putPassword,
  putReset,
  releaseFromChange,
  resetOf,
  takeReset,
} from './password.store.ts';
export { chargeGuess, forgiveGuesses, subjectOf } from './guess-limit.ts';
