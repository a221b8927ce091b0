import type { VendorCaseState } from '@baize/contract/play/vendor-case-states';
import type { BrandCode, Id, Instant, MemberId, OperatorId } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Difference, Side, TransactionKind } from './domain/difference.ts';

export type VendorCaseId = Id<'vendor case'>;

/** A transaction on which a vendor's books and ours differ, and what staff did about it. */
export interface VendorCase {
  readonly caseId: VendorCaseId;
  readonly vendor: string;
  /** As yyyy-MM-dd (UTC). */
  readonly day: string;
  readonly difference: Difference;
  readonly kind: TransactionKind;
  readonly transactionUuid: string;
  readonly referenceUuid: string | null;
  readonly vendorReference: string;
  readonly wireUser: string;
  /** Null where nobody here has the vendor's name for the member. */
  readonly memberId: MemberId | null;
  readonly brand: BrandCode | null;
  readonly gameCode: string | null;
  readonly round: string | null;
  readonly theirs: Side | null;
  readonly ours: Side | null;
  readonly at: Instant;
  readonly state: VendorCaseState;
  /** Grows with each change of what the sides say and with each correction: who decides says which one was seen. */
  readonly version: number;
  readonly firstBy: OperatorId | null;
  readonly firstName: string | null;
  readonly firstAt: Instant | null;
  readonly decidedBy: OperatorId | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  readonly note: string;
  /** What came of the last correction, in the vendor protocol's words; empty before the first. */
  readonly outcome: string;
  /** It is about all that a round won: nothing that two people could have carried out. */
  readonly isOfRound: boolean;
  /** Whose approvals the last correction had. */
  readonly triedBy: readonly OperatorId[];
}

export interface VendorCasesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hints: Hints;
  readonly noteChange: NoteChange;
}
