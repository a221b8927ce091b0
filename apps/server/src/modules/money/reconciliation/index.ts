export { reconciliationJobs } from './reconciliation.jobs.ts';
export { mountReconciliation } from './reconciliation.routes.ts';
