import type { BrandCode, Id, Instant, MemberId, OperatorId } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ValidBetsSince } from '../withdrawals/index.ts';

export type WaiverId = Id<'turnover-waiver'>;

/** The waiving of a member's open turnover requirements: who proposed it, why, and how it was decided. */
export interface Waiver {
  readonly waiverId: WaiverId;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly username: string;
  readonly reason: string;
  /** The deposits it lets go. */
  readonly sourceIds: readonly string[];
  readonly state: 'proposed' | 'waived' | 'refused';
  readonly proposedBy: OperatorId;
  readonly proposedName: string;
  readonly proposedAt: Instant;
  readonly decidedBy: OperatorId | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
}

export interface TurnoverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
  readonly validBetsSince: ValidBetsSince;
}
