export { openChannels } from './channels/registry.ts';
export type { PaymentsDeps } from './deposits/deposit.ts';
export { followDeposit } from './deposits/follow-deposit.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { seedChannels, seedDeposits } from './seed-payments.ts';
