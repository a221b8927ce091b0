export { recoveryJobs } from './recovery.jobs.ts';
export { mountRecovery } from './password.routes.ts';
