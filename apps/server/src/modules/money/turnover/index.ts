export { requireTurnover } from './require-turnover.ts';
export {
  type AwardRequirement,
  awardRequirementsOf,
  requireForAward,
  type Requirement,
  requirementsOf,
} from './turnover.store.ts';
export { shareTurnover } from './share-turnover.ts';
