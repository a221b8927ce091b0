export { type Estimate, openEstimates } from './estimate.ts';
export { paymentFileOf } from './payment-file.ts';
export { paymentsOf, type PaymentWithSettlement } from './read-settlements.store.ts';
export { mountSettlementsOps } from './settlements-ops.routes.ts';
export { agentsWork } from './settlements.work.ts';
export type { AgentPayment, AgentSettlement, Series, SettlementId } from './settlement.ts';
