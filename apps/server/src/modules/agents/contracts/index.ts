export type { ClosedWindow, FindClosedWindow } from './contract.ts';
export { contractsJobs } from './contracts.jobs.ts';
export { putCap } from './caps.store.ts';
export { acceptContract } from './decide-contract.ts';
export { offerBelow, offerByBrand } from './offer-contract.ts';
export { mountContracts, mountContractsOps } from './contracts.routes.ts';
export { endsOfMoved } from './end-moved.ts';
