export { type CompleteLogInDeps, completeLogIn } from './complete-log-in.ts';
export { judgeCaptcha } from './judge-captcha.ts';
export { verificationMeansOf } from './login-location.store.ts';
export { type LogInAnswer, signIn, subjectsOf } from './sign-in.ts';
export { mountSignIn } from './mount.ts';
export { signInJobs } from './sign-in.jobs.ts';
