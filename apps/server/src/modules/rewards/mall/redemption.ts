import type { OfferKind, RedemptionState } from '@baize/contract/rewards/redemption-states';
import type { BrandCode, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { CampaignId } from '../../play/free-rounds/index.ts';
import type { Hasher } from '../../people/passwords/index.ts';
import type { AwardsDeps } from '../awards/index.ts';

export type RedemptionId = Id<'redemption'>;

/** How a reward of the mall is given. */
export interface Offer {
  readonly rewardId: string;
  readonly kind: OfferKind;
  /** Null: as many as one likes. Of vouchers the codes that are left. */
  readonly stock: number | null;
  readonly perMember: number | null;
  readonly bonusParts: bigint;
  /** How often a bonus must be staked, in hundredths. */
  readonly turnover: number;
  /** Of free rounds: whose they are. */
  readonly campaignId: CampaignId | null;
  /** What the reward cost when the offer was set: for less it is not given. */
  readonly points: number;
}

/** Whether a reward costs less than when its offer was set, so that nobody but two people makes it cheap. */
export function isTooCheap(reward: { readonly points: number }, offer: Pick<Offer, 'points'>): boolean {
  return reward.points < offer.points;
}

/** What a member redeemed points for, as it was then. */
export interface Redemption {
  readonly redemptionId: RedemptionId;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly rewardId: string;
  readonly kind: OfferKind;
  readonly points: bigint;
  readonly state: RedemptionState;
  readonly titles: Readonly<Partial<Record<string, string>>>;
  readonly delivery: string;
  readonly at: Instant;
  readonly decidedAt: Instant | null;
  readonly approvedBy: string | null;
  readonly approvedName: string | null;
  readonly decidedName: string | null;
  readonly note: string;
}

export interface MallDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly hints: Pick<Hints, 'tell'>;
  readonly keys: Secrets;
  readonly notifyMember: NotifyMember;
  readonly noteChange: NoteChange;
  readonly awardPayers: AwardsDeps['payers'];
}
