export { exclusionJobs } from './exclusion.jobs.ts';
export { excludedAmong, excludedUntil } from './exclusion.store.ts';
export { type Person, refuseDenied } from './refuse-denied.ts';
export { refuseExcluded } from './refuse-excluded.ts';
export { mountExclusion } from './exclusion.routes.ts';
