export {
  type Award,
  type AwardId,
  type AwardsDeps,
  type AwardTerms,
  type NewAward,
  NO_TERMS,
  type Payer,
} from './award.ts';
export { awardByKey } from './awards.store.ts';
export { awardStatesOf, countGiven, givenKeys } from './given.store.ts';
export { awardsJobs, settleAll } from './awards.jobs.ts';
export { type Budget, setBudget } from './budgets.store.ts';
export { needsSecond } from './ceilings.store.ts';
export { type GivenBy } from './give-award.ts';
export { claimAward } from './claim-award.ts';
export { freeRoundsPayer } from './free-rounds-payer.ts';
export { giveAward } from './give-award.ts';
export { paidAwards } from './paid-awards.ts';
export { payAtOnce } from './pay-at-once.ts';
export { mountAwards } from './mount.ts';
export { audienceFacts } from './audience.store.ts';
export { type Audience, isFor } from './domain/audience.ts';
