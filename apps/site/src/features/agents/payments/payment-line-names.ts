import type { TextKey } from '../../../shared/texts/text-keys.ts';
import type { PaymentLine } from './disputes.api.ts';

/** What the lines of a payment are called, in their order. */
export const LINE_NAMES = {
  validBets: 'agents_sum_valid',
  activeMembers: 'agents_sum_active',
  netLoss: 'agents_net_loss',
  tier: 'agents_tier',
  rate: 'agents_rate',
  carriedIn: 'agents_carried_in',
  base: 'agents_base',
  gross: 'agents_gross',
  below: 'agents_pay_below',
  net: 'agents_net',
  paidBack: 'agents_paid_back',
  credited: 'agents_credited',
  carriedOut: 'agents_carried_out',
  owedBefore: 'agents_owed_before',
  owedAfter: 'agents_owed_after',
} as const satisfies Readonly<Record<PaymentLine, TextKey>>;

export const LINES = Object.keys(LINE_NAMES) as readonly PaymentLine[];
