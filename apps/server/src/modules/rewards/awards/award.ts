import type { AwardKind, AwardSource, AwardState } from '@baize/contract/rewards/award-states';
import type { BrandCode, Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { CountedGames } from '../../play/rounds/index.ts';

export type AwardId = Id<'award'>;

/** What an award asks for, frozen with it. */
export interface AwardTerms {
  /** How often the amount and `turnoverOfParts` must be staked before money may leave, in hundredths; 0: not at all. */
  readonly turnover: number;
  /** What must be staked as often besides the amount: the deposit that a bonus came with. */
  readonly turnoverOfParts: bigint;
  /** Which games count, and how much of a bet, in hundredths; the first that fits. Empty: every game, whole. */
  readonly counts: CountedGames;
  /** The most that may be staked at once while it runs; null: as much as one likes. */
  readonly largestStakeParts: bigint | null;
  /** Money is paid when it is claimed, or once everything asked for is staked. */
  readonly pays: 'atOnce' | 'afterTurnover';
  /** The most that is paid of it; null: all. */
  readonly largestPayoutParts: bigint | null;
  /** How many days one has to stake, where it is paid after that; null: as long as one likes. */
  readonly runDays: number | null;
  /** Whether it may run beside others that ask for play. */
  readonly stacks: boolean;
}

/** Terms that ask for nothing. */
export const NO_TERMS: AwardTerms = {
  turnover: 0,
  turnoverOfParts: 0n,
  counts: [],
  largestStakeParts: null,
  pays: 'atOnce',
  largestPayoutParts: null,
  runDays: null,
  stacks: true,
};

export interface AwardWhat {
  readonly kind: AwardKind;
  readonly currency: Currency;
  /** Money and points in parts; of free rounds and goods what they are worth. */
  readonly amountParts: bigint;
  /** The campaign of free rounds, the name of the goods; empty for money and points. */
  readonly item: string;
}

/** What is to be given to whom. */
export interface NewAward {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly source: { readonly kind: AwardSource; readonly id: string };
  /** Once per member, source and key. */
  readonly key: string;
  readonly what: AwardWhat;
  /** What the member sees it as, by language. */
  readonly titles: Readonly<Partial<Record<string, string>>>;
  readonly terms: AwardTerms;
  /** Until when it may be claimed; null: for ever. */
  readonly claimBy: Instant | null;
}

export interface Award extends NewAward {
  readonly awardId: AwardId;
  readonly state: AwardState;
  readonly requiredParts: bigint;
  readonly offeredAt: Instant;
  readonly claimedAt: Instant | null;
  readonly runUntil: Instant | null;
  readonly endedAt: Instant | null;
  readonly paidParts: bigint;
  readonly budgetDay: string;
  readonly reason: string;
  readonly proposedBy: string | null;
  readonly proposedName: string | null;
  readonly decidedName: string | null;
}

/**
 * Gives what is not money, in the transaction of the claim and safe to repeat under the award's id: `claimed` where it is given only later.
 * Refuses what stands in its way; then the award stays offered.
 */
export type PayAward = (tx: Tx, award: Award) => Promise<'done' | 'claimed'>;

/** How what was claimed ended. */
export interface AwardOutcome {
  readonly isGiven: boolean;
  /** Money that it brought its member, and that must be staked as often as its terms say. */
  readonly wonParts: bigint;
}

export interface Payer {
  readonly pay: PayAward;
  /** Of what is given only later: how it ended; undefined while it has not. */
  readonly outcomeOf?: (tx: Tx, award: Award) => Promise<AwardOutcome | undefined>;
}

export interface AwardsDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: Pick<BrandBook, 'of'>;
  readonly notifyMember: NotifyMember;
  /** Who gives what is not money. What nobody gives is not promised either. */
  readonly payers: Readonly<Partial<Record<Exclude<AwardKind, 'money'>, Payer>>>;
}
