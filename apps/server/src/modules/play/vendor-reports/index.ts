export { countOpenCases } from './vendor-cases.store.ts';
export { vendorReportsJobs } from './vendor-reports.jobs.ts';
export { mountVendorReports } from './vendor-reports.routes.ts';
