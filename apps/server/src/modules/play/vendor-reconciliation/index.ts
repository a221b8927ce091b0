export { vendorReconciliationJobs } from './vendor-reconciliation.jobs.ts';
export { mountVendorReconciliation } from './vendor-reconciliation.routes.ts';
