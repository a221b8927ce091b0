import type { FreeRoundState } from '@baize/contract/play/free-round-states';
import type { BrandCode, Currency, Id, Instant, MemberId, OperatorId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { VendorLinks } from '../vendors/index.ts';

export type CampaignId = Id<'free rounds campaign'>;
export type BatchId = Id<'free rounds batch'>;
export type GiftId = Id<'free rounds'>;

/** What is given, and for how long. */
export interface Terms {
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Of one round, which nobody pays. */
  readonly stakeParts: bigint;
  readonly rounds: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface Campaign extends Terms {
  readonly campaignId: CampaignId;
  readonly brand: BrandCode;
  /** For staff. */
  readonly name: string;
  readonly madeName: string;
  readonly madeAt: Instant;
  readonly stoppedName: string | null;
  readonly stoppedAt: Instant | null;
  readonly note: string;
}

/** A user name that was given none, and why, as a code. */
export interface RefusedName {
  readonly username: string;
  readonly refusal: string;
}

/** What was given by one call. */
export interface Batch {
  readonly batchId: BatchId;
  readonly campaignId: CampaignId;
  readonly brand: BrandCode;
  /** The campaign's. */
  readonly name: string;
  readonly currency: Currency;
  readonly members: number;
  readonly valueParts: bigint;
  readonly state: 'waiting' | 'approved' | 'refused';
  /** One person was enough. */
  readonly isAlone: boolean;
  readonly refused: readonly RefusedName[];
  readonly fingerprint: Buffer;
  readonly proposedBy: OperatorId;
  readonly proposedName: string;
  readonly proposedAt: Instant;
  readonly decidedBy: OperatorId | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  readonly note: string;
}

/** The free rounds of one member. */
export interface Gift {
  readonly giftId: GiftId;
  /** Null: given by an award. */
  readonly batchId: BatchId | null;
  readonly campaignId: CampaignId;
  readonly brand: BrandCode;
  /** Null: nobody has the name. */
  readonly memberId: MemberId | null;
  readonly username: string;
  readonly vendor: string;
  /** Null before the vendor is asked. */
  readonly wireUser: string | null;
  readonly state: FreeRoundState;
  readonly refusal: string | null;
  readonly rounds: number;
  readonly played: number;
  readonly wonParts: bigint | null;
  readonly checkedAt: Instant | null;
  readonly toldAt: Instant | null;
  readonly cancelledName: string | null;
  readonly note: string;
}

export interface FreeRoundsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly brands: BrandBook;
  readonly links: VendorLinks;
  readonly noteChange: NoteChange;
  readonly notifyMember: NotifyMember;
}

/** The job that carries a campaign on: asks the vendor to give what is planned, and to take back what is cancelled. */
export const SETTLE_TASK = 'games.settle-free-rounds';

export function isOver({ endsAt, stoppedAt }: Campaign, now: Instant): boolean {
  return stoppedAt !== null || endsAt <= now;
}
