import type { BrandCode, Currency, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { findCampaign, shareCampaign } from './campaigns.store.ts';
import { type CampaignId, type FreeRoundsDeps, type GiftId, isOver } from './free-rounds.ts';
import { playedWith } from './free-bets.store.ts';
import { followedUntil, insertGifts, lockGift } from './gifts.store.ts';
import { planSettling } from './give-free-rounds.ts';
import { refusalOfAccount } from './judge-receivers.ts';

export interface AwardedGift {
  /** The award's own id, which names them at the vendor too. */
  readonly giftId: GiftId;
  readonly campaignId: CampaignId;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
}

/**
 * Gives a member the free rounds of a campaign, in the caller's transaction and once under the id: the vendor is asked by the job of the
 * campaign. Refuses free_rounds_unavailable where the campaign is over, or the account may have none of it.
 */
export async function giveForAward(
  tx: Tx,
  { clock }: Pick<FreeRoundsDeps, 'clock'>,
  { giftId, campaignId, brand, memberId }: AwardedGift,
): Promise<void> {
  const now = clock.now();
  const member = await memberById(tx, memberId);
  const campaign = await shareCampaign(tx, brand, campaignId);
  const isOpen = campaign !== undefined && !isOver(campaign, now);
  if (!isOpen || member === undefined || refusalOfAccount(member, campaign.currency) !== null) {
    throw new Refusal('free_rounds_unavailable');
  }
  const gift = { giftId, memberId, username: member.username, state: 'planned', refusal: null } as const;
  await insertGifts(tx, { batchId: null, campaignId, brand, vendor: campaign.vendor, at: now }, [gift]);
  await planSettling(tx, campaignId);
}

/** How free rounds that an award gave ended. */
export interface GiftOutcome {
  /** False: the vendor never gave any, or they were taken back before one was played. */
  readonly isGiven: boolean;
  /** What they won by our own books. */
  readonly wonParts: bigint;
}

/** How a gift ended; undefined while it can still be played, or the vendor be asked. */
export async function outcomeOfGift(
  tx: Tx,
  { clock }: Pick<FreeRoundsDeps, 'clock'>,
  giftId: GiftId,
): Promise<GiftOutcome | undefined> {
  const gift = await lockGift(tx, giftId);
  if (gift === undefined) return { isGiven: false, wonParts: 0n };
  const campaign = await findCampaign(tx, gift.brand, gift.campaignId);
  const isOpen = ['waiting', 'planned', 'asked', 'given', 'playing', 'cancelling'].includes(gift.state);
  // Nobody asks the vendor any more how it stands.
  const isForgotten =
    campaign !== undefined &&
    (gift.state === 'given' || gift.state === 'playing') &&
    followedUntil(campaign.endsAt) <= clock.now();
  if (isOpen && !isForgotten) return undefined;
  const { rounds, wonParts } = await playedWith(tx, giftId);
  // What was played here was given, whatever the vendor says of it.
  const isPlayed = rounds > 0 || gift.played > 0;
  const isGiven = gift.state === 'finished' || gift.state === 'expired' || isForgotten || isPlayed;
  return { isGiven: gift.wireUser !== null && isGiven, wonParts };
}

/** What one member's free rounds of a campaign are worth: what their rounds cost who pays for them. */
export async function worthOfCampaign(
  sql: Sql,
  brand: BrandCode,
  campaignId: CampaignId,
): Promise<{ readonly currency: Currency; readonly parts: bigint; readonly endsAt: number } | undefined> {
  const campaign = await findCampaign(sql, brand, campaignId);
  if (campaign === undefined || campaign.stoppedAt !== null) return undefined;
  return {
    currency: campaign.currency,
    parts: campaign.stakeParts * BigInt(campaign.rounds),
    endsAt: campaign.endsAt,
  };
}
