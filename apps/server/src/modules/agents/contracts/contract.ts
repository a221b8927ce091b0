import type { ContractKind, ContractTerms, Measures, PaidBefore, Period, Window } from '@baize/agent-pay';
import type { AgentContractState } from '@baize/contract/agents/contract-states';
import type { BrandCode, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
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
  /** How it came to its end, or the offer to nothing; null: it did not, or that was before this was kept. */
  readonly ended: Ended | null;
}

/** `rates`: with a contract of lower rates further up; `above`: with the one it hung on; `moved`: its agent was moved or barred. */
export type EndedWhy = 'refused' | 'withdrawn' | 'expired' | 'superseded' | 'ended' | 'rates' | 'above' | 'moved';

/** The member or operator who does something, as they are called now. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

export interface Ended {
  readonly at: Instant;
  /** Null: nobody, or nobody knows any more. */
  readonly by: Actor | null;
  readonly why: EndedWhy;
}

/** A period that was settled, and what the line of who would sign came to in it by the new terms. None of it ever changes. */
export interface ClosedWindow {
  readonly settlementId: string;
  readonly window: Window;
  readonly coinParts: bigint;
  readonly measured: Measures;
  /** What it paid to some agents, and to everybody under one. */
  paidTo(sql: Sql, whom: { readonly agents: readonly string[]; readonly under: MemberId }): Promise<PaidBefore[]>;
}

/**
 * The last closed period of what these terms are paid with, or a named one of it; undefined where there is none, or where bets were not
 * counted by the size that they ask for.
 */
export type FindClosedWindow = (
  sql: Sql,
  asked: {
    readonly brand: BrandCode;
    readonly timeZone: string;
    readonly terms: ContractTerms;
    readonly agentId: MemberId;
    readonly settlementId: string | undefined;
  },
) => Promise<ClosedWindow | undefined>;

export interface ContractsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: BrandBook;
  readonly hasher: Hasher;
  readonly noteChange: NoteChange;
  readonly notifyMember: NotifyMember;
  readonly closedWindow: FindClosedWindow;
}
