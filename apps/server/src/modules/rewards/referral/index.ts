export { countInvited } from './referral.store.ts';
export { mountReferral } from './mount.ts';
export { noteInvited } from './note-invited.ts';
export { referralFollower } from './give-steps.ts';
export { referralJobs } from './referral.jobs.ts';
export { seedReferral } from './seed-referral.ts';
