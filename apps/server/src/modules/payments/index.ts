export { openChannels } from './channels/registry.ts';
export type { PaymentsDeps } from './deposits/deposit.ts';
export { followDeposit } from './deposits/follow-deposit.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { seedChannels, seedDeposits } from './seed-payments.ts';
export { bonusesOf } from './turnover/bonuses-of.ts';
export { turnoverOf } from './withdrawals/turnover-of.ts';
export { applyPayoutNews } from './withdrawals/apply-payout-news.ts';
export { seedWithdrawals } from './withdrawals/seed-withdrawals.ts';
