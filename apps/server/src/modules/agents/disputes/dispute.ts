import type { ContractKind } from '@baize/agent-pay';
import type { AgentDisputeState } from '@baize/contract/agents/dispute-states';
import type { PAYMENT_LINES } from '@baize/contract/agents/disputes';
import type { BrandCode, Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { SettlementId } from '../settlements/index.ts';

export type DisputeId = Id<'agent dispute'>;
export type PaymentLine = (typeof PAYMENT_LINES)[number];

export interface AgentDispute {
  readonly disputeId: DisputeId;
  readonly brand: BrandCode;
  readonly settlementId: SettlementId;
  readonly kind: ContractKind;
  readonly currency: Currency;
  readonly from: Instant;
  readonly to: Instant;
  readonly agentId: MemberId;
  readonly agent: string;
  /** Who gave the contract; null: the brand. */
  readonly underId: MemberId | null;
  readonly under: string | null;
  readonly line: PaymentLine;
  readonly value: string;
  readonly state: AgentDisputeState;
  readonly text: string;
  readonly openedAt: Instant;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Instant | null;
  readonly closedBy: string | null;
  readonly closedAt: Instant | null;
}

export interface DisputesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
  readonly notifyMember: NotifyMember;
}
