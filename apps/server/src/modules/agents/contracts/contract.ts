import type { ContractKind, ContractTerms, Period } from '@baize/agent-pay';
import type { AgentContractState } from '@baize/contract/agents/contract-states';
import type { BrandCode, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { Hasher } from '../../people/passwords/index.ts';

export type ContractId = Id<'agent contract'>;

/** A contract between an agent and the one right above, or an offer of one. */
export interface AgentContract {
  readonly contractId: ContractId;
  readonly brand: BrandCode;
  readonly kind: ContractKind;
  readonly state: AgentContractState;
  readonly agentId: MemberId;
  readonly agent: string;
  /** Who gives it; null: the brand. */
  readonly underId: MemberId | null;
  readonly under: string | null;
  readonly period: Period;
  readonly terms: ContractTerms;
  readonly termsText: string;
  readonly hash: Buffer;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
  readonly decidedAt: Instant | null;
  readonly inForceFrom: Instant | null;
  readonly inForceUntil: Instant | null;
}

export interface ContractsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: BrandBook;
  readonly hasher: Hasher;
  readonly noteChange: NoteChange;
  readonly notifyMember: NotifyMember;
}
