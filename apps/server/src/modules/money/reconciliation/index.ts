export { RECONCILIATION_ROUNDS, reconciliationJobs } from './reconciliation.jobs.ts';
export { mountReconciliation } from './reconciliation.routes.ts';
