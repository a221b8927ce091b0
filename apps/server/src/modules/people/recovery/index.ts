export { RECOVERY_ROUNDS, recoveryJobs } from './recovery.jobs.ts';
export { mountRecovery } from './password.routes.ts';
