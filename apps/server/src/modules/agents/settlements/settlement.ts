import type { ContractKind, Payment, Period, Totals } from '@baize/agent-pay';
import type { BrandCode, Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';

export type SettlementId = Id<'agent settlement'>;
export type SettlementState = 'waiting' | 'paying' | 'paid';

export interface SettlementsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: BrandBook;
  readonly notifyMember: NotifyMember;
}

/** What is settled together: one after the other, window by window. */
export interface Series {
  readonly brand: BrandCode;
  readonly kind: ContractKind;
  readonly currency: Currency;
  readonly period: Period;
}

export interface AgentSettlement extends Series, Totals {
  readonly settlementId: SettlementId;
  readonly from: Instant;
  readonly to: Instant;
  readonly state: SettlementState;
  readonly contracts: number;
  readonly computedAt: Instant;
  readonly paidAt: Instant | null;
  /** Who said first that it may be paid, and who agreed; null where it pays itself. */
  readonly firstName: string | null;
  readonly secondName: string | null;
}

/** What one agent is paid by a settlement. */
export interface AgentPayment extends Omit<Payment, 'agent'> {
  readonly settlementId: SettlementId;
  readonly agentId: MemberId;
  readonly agent: string;
  readonly contractId: string;
  readonly underId: MemberId | null;
  readonly carriedInParts: bigint;
  readonly owedBeforeParts: bigint;
  readonly paidAt: Instant | null;
}
