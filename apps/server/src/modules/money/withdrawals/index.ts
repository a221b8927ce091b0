export { applyPayoutNotification } from './apply-payout-report.ts';
export type { Turnover } from './domain/turnover.ts';
export { RETURN_SCOPE } from './return-payout.ts';
export { pastWithdrawals } from './seed-withdrawals.ts';
export { turnoverOf } from './turnover-of.ts';
export { lastWithdrawalAt } from './withdrawal-lists.store.ts';
export type { ValidBetsSince, WithdrawalsDeps } from './withdrawal.ts';
export { withdrawalsJobs } from './withdrawals.jobs.ts';
export { mountWithdrawals } from './mount.ts';
