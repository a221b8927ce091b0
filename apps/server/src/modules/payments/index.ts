export { openChannels } from './channels/registry.ts';
export type { PaymentsDeps } from './deposit.ts';
export { followDeposit } from './follow-deposit.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { seedChannels, seedDeposits } from './seed-payments.ts';
