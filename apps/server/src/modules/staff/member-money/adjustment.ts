import type { AdjustmentState } from '@baize/contract/staff/adjustment-states';
import type { BrandCode, Id, Instant, MemberId, Money, OperatorId } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export type AdjustmentId = Id<'adjustment'>;

/** A manual correction of a member's balance by staff: what was proposed, by whom, and how it was decided. */
export interface Adjustment {
  readonly adjustmentId: AdjustmentId;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly username: string;
  /** `credit` gives to the member, `debit` takes. */
  readonly direction: 'credit' | 'debit';
  readonly amount: Money;
  readonly reason: string;
  readonly state: AdjustmentState;
  readonly proposedBy: OperatorId;
  readonly proposedName: string;
  readonly proposedAt: Instant;
  readonly decidedBy: OperatorId | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  /** Why it was refused. */
  readonly note: string;
}

export interface AdjustmentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly noteChange: NoteChange;
}
