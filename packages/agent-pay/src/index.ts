export {
  membersOf,
  type PaymentDetails,
  recompute,
  type Recomputed,
  writeMember,
  writePaymentFile,
} from './exported/payment-file.ts';
export {
  CALENDAR_PERIODS,
  type CalendarPeriod,
  CONTRACT_KINDS,
  type ContractKind,
  isWithinDay,
  type Period,
  PERIODS,
} from './kinds.ts';
export type { Place } from './measures/hierarchy.ts';
export { type Bets, type BetSum, type Measures, measuresOf, type MemberMeasures } from './measures/measures.ts';
export { isRefused, REFUSAL_CODES, type RefusalCode, type Refused } from './refused.ts';
export {
  type ContractToPay,
  isBalanced,
  type Payment,
  settle,
  settleMeasured,
  type Settlement,
  type Totals,
  type WindowToPay,
} from './settling/settle.ts';
export {
  type Compared,
  type PaidBefore,
  type PaidWindow,
  type Signing,
  type Simulated,
  simulateFromPaid,
} from './settling/simulate.ts';
export {
  type Cap,
  endedBySigning,
  type Given,
  refusedByCap,
  refusedByOwn,
  withEverybodyBelow,
} from './terms/bounds.ts';
export type { Json } from './terms/canonical-json.ts';
export { readTerms } from './terms/read-terms.ts';
export { type Conditions, type ContractTerms, type PayTerms, type Tier, tierAt } from './terms/terms.ts';
export { textOfTerms, writeTerms } from './terms/write-terms.ts';
export { answerVector } from './vectors/answer-vector.ts';
export {
  conditionsFrom,
  inForceFrom,
  paidFrom,
  profitLossFrom,
  type Window,
  windowAt,
  windowsEnded,
} from './windows/windows.ts';
