export { isCommonPassword } from './common-passwords.ts';
export { type Hasher, type Hashing, openHasher } from './hasher.ts';
export { judgeNewPassword } from './judge-new-password.ts';
export { judgePassword, judgePaymentPassword } from './judge-password.ts';
export { FORCED_CHANGE_PASSWORD, isTooCommon } from './password-policy.ts';
export {
  deleteOldResets,
  dropReset,
  emailAddressOf,
  forgiveGuesses,
  isCurrentPassword,
  passwordOf,
  putPassword,
  putReset,
  releaseFromChange,
  renewHash,
  resetOf,
  takeReset,
} from './password.store.ts';
export { chargeGuess, subjectOf } from './guess-limit.ts';
