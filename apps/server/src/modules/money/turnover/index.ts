export { requireTurnover } from './require-turnover.ts';
export { type Requirement, requirementsOf } from './requirements-of.ts';
export { shareTurnover } from './share-turnover.ts';
