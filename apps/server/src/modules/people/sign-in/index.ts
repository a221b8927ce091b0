export { type EnterDeps, enter } from './enter.ts';
export { judgeCaptcha } from './judge-captcha.ts';
export { meansOf } from './place.store.ts';
export { type SignedIn, signIn, subjectsOf } from './sign-in.ts';
export { mountSignIn } from './mount.ts';
export { signInJobs } from './sign-in.jobs.ts';
