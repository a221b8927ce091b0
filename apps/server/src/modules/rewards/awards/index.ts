export {
  type Award,
  type AwardId,
  type AwardsDeps,
  type AwardTerms,
  type NewAward,
  NO_TERMS,
  type PayAward,
} from './award.ts';
export { awardByKey, awardStatesOf, countGiven, givenKeys } from './awards.store.ts';
export { awardsJobs } from './awards.jobs.ts';
export { type Budget, setBudget } from './budgets.store.ts';
export { needsSecond } from './ceilings.store.ts';
export { type GivenBy } from './give-award.ts';
export { claimAward } from './claim-award.ts';
export { giveAward } from './give-award.ts';
export { mountAwards } from './mount.ts';
