export { type EnterDeps, enter } from './complete-log-in.ts';
export { judgeCaptcha } from './judge-captcha.ts';
export { meansOf } from './login-location.store.ts';
export { type SignedIn, signIn, subjectsOf } from './sign-in.ts';
export { mountSignIn } from './mount.ts';
export { SIGN_IN_ROUNDS, signInJobs } from './sign-in.jobs.ts';
