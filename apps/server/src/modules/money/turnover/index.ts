export { requireTurnover } from './require-turnover.ts';
export { type Requirement, requirementsOf } from './turnover.store.ts';
export { shareTurnover } from './share-turnover.ts';
