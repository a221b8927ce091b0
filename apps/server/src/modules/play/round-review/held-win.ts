import type { HeldWinState } from '@baize/contract/play/held-win-states';
import type { BrandCode, Id, Instant, MemberId, Money, OperatorId } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';

export type HeldWinId = Id<'held win'>;

/** A win beyond a ceiling, who approved or declined it first, and how it was decided. */
export interface HeldWin {
  readonly heldId: HeldWinId;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly round: string;
  readonly transaction: string;
  readonly amount: Money;
  readonly ceiling: 'round' | 'day';
  readonly heldAt: Instant;
  readonly state: HeldWinState;
  readonly firstBy: OperatorId | null;
  readonly firstName: string | null;
  readonly firstAt: Instant | null;
  readonly decidedBy: OperatorId | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  /** Why it was declined or refused. */
  readonly note: string;
}

export interface RoundReviewDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hints: Hints;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
}
