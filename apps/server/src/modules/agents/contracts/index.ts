export { contractsJobs } from './contracts.jobs.ts';
export { mountContracts, mountContractsOps } from './contracts.routes.ts';
export { endsOfMoved } from './end-moved.ts';
