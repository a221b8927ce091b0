export { askBeforeStakes } from './ask-before-stakes.ts';
export { countViolations } from './audit.ts';
export { balanceAt } from './balance-at.ts';
export { balanceOf } from './balance-of.ts';
export { postHold, voidHold } from './close-hold.ts';
export { holdMoney } from './hold-money.ts';
export { holdTransfers } from './hold-transfers.ts';
export { houseBalanceOf } from './house-balance-of.ts';
export { type HouseTransfer, houseTransfersOf } from './house-transfers-of.ts';
export { ledgerJobs } from './ledger.jobs.ts';
export { memberMoneyOf } from './member-money-of.ts';
export { openAccounts } from './open-accounts.ts';
export { lastStakeAt, playedSince } from './played-since.ts';
export { postTransfers } from './post-transfers.ts';
export { findTransfers } from './records.store.ts';
export { isFrozen, setFrozen } from './set-frozen.ts';
export {
  type Statement,
  type StatementFilter,
  type StatementLine,
  lineOf,
  statementOf,
  statementSums,
} from './statement-of.ts';
export { sumsOf } from './sums-of.ts';
export type { Order, Posted, Transfer } from './transfer.ts';
export { type KeyedLine, transfersOf } from './transfers-of.ts';
export { trialBalanceOf } from './trial-balance-of.ts';
export { violationsOf } from './violations-of.ts';
export { type LedgerDesk, openLedgerDesk } from './ledger-desk.ts';
