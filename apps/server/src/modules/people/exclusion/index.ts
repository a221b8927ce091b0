export { exclusionJobs } from './exclusion.jobs.ts';
export { excludedAmong, excludedUntil } from './exclusion.store.ts';
export { isOfferedNothing, notOfferedAmong, refusesOffers } from './offer-refusals.store.ts';
export { type Person, refuseDenied } from './refuse-denied.ts';
export { admittedAmong, refuseExcluded } from './refuse-excluded.ts';
export { refuseUnoffered } from './refuse-offers.ts';
export { mountExclusion } from './exclusion.routes.ts';
