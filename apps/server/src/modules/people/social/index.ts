export { SOCIAL_ROUNDS, socialJobs } from './social.jobs.ts';
export { openSocial } from './social.ts';
export { mountSocial } from './social.routes.ts';
