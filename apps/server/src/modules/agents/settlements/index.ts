export { findClosedWindow } from './closed-window.ts';
export { type Estimate, type EstimatesDeps, openEstimates } from './estimate.ts';
export { mountDividends } from './dividends.routes.ts';
export { openPaymentFiles } from './payment-file.ts';
export { openPaymentMembers } from './payment-members.ts';
export {
  pageUnder,
  paymentOf,
  type PaymentSums,
  paymentsOf,
  type PaymentWithSettlement,
  wholePaymentOf,
} from './read-settlements.store.ts';
export { pastPayments, settlePast } from './settle-past.ts';
export { mountSettlementsOps } from './settlements-ops.routes.ts';
export { agentsWork } from './settlements.work.ts';
export type { AgentPayment, AgentSettlement, Series, SettlementId } from './settlement.ts';
export { runningOf } from './settlements.store.ts';
