export type { CodePurpose } from './codes.store.ts';
export { codesJobs } from './codes.jobs.ts';
export { browserIdOf } from './browser-id.ts';
export { firebaseNumber } from './firebase-number.ts';
export { type Firebase, firebaseOrigins, type FirebaseSettings, firebaseSettings, openFirebase } from './firebase.ts';
export { type CodesDeps, issueCode } from './issue-code.ts';
export { judgeCode, useCode } from './judge-code.ts';
export { mobileOf } from './mobile-of.ts';
export { mountVerificationCodes } from './codes.routes.ts';
