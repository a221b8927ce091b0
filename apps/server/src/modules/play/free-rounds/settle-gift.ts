import { type FreeRoundEvent, nextFreeRoundState } from '@baize/contract/play/free-round-states';
import { type Instant, invariant, stampIn, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { memberById } from '../../people/members/index.ts';
import { findGame } from '../catalogue/index.ts';
import { adapterOf, type NewReward, type RewardStanding, wireUserOf } from '../vendors/index.ts';
import { findCampaign } from './campaigns.store.ts';
import { type Campaign, type FreeRoundsDeps, type Gift, type GiftId, isOver } from './free-rounds.ts';
import { findGift, lockGift, putGift } from './gifts.store.ts';
import { refusalOfAccount } from './judge-receivers.ts';

/** What the vendor says of a reward, as it changes a gift. */
const EVENTS: Readonly<Record<RewardStanding['state'], FreeRoundEvent>> = {
  given: 'give',
  playing: 'play',
  finished: 'finish',
  cancelled: 'end',
  expired: 'expire',
  failed: 'fail',
};

/**
 * Carries one member's free rounds on: asks the vendor to give them, to take them back, or how they stand, and notes what it said. No
 * transaction is open meanwhile. May be repeated, raced, and killed at any moment: what was asked for and not answered is asked for
 * again under the same name. Throws Unreachable when there is no answer to go by.
 */
export async function settleGift(deps: FreeRoundsDeps, giftId: GiftId): Promise<void> {
  const asked = await deps.db.inTransaction((tx) => prepare(tx, deps, giftId));
  if (asked === undefined) return;
  const said = await askVendor(deps, asked);
  const told = await deps.db.inTransaction((tx) => note(tx, deps, { ...asked, said }));
  if (told && asked.gift.memberId !== null) deps.hints.tell(asked.gift.memberId, { type: 'message' });
}

interface Asked {
  readonly gift: Gift;
  readonly campaign: Campaign;
}

/** What is planned is judged once more and noted as asked; what is over, or not for this member any more, ends here. */
async function prepare(tx: Tx, deps: FreeRoundsDeps, giftId: GiftId): Promise<Asked | undefined> {
  const found = await findGift(tx, giftId);
  // Locks the member before the gift, as awards do, whose claims hold the member and may wait for what waits for the gift.
  const bar = found?.state === 'planned' ? await barOf(tx, found, deps.clock.now()) : null;
  const gift = await lockGift(tx, giftId);
  if (gift === undefined || (gift.state === 'planned' && found?.state !== 'planned')) return undefined;
  const campaign = await findCampaign(tx, gift.brand, gift.campaignId);
  invariant(campaign !== undefined, 'campaigns are never deleted');
  if (gift.state !== 'planned') return isFinal(gift) ? undefined : { gift, campaign };
  const after = await judged(tx, deps, { gift, campaign, bar });
  await putGift(tx, after, deps.clock.now());
  return after.state === 'asked' ? { gift: after, campaign } : undefined;
}

function isFinal({ state }: Gift): boolean {
  return !['asked', 'given', 'playing', 'cancelling'].includes(state);
}

async function judged(
  tx: Tx,
  deps: FreeRoundsDeps,
  { gift, campaign, bar }: Asked & { readonly bar: string | null },
): Promise<Gift> {
  const now = deps.clock.now();
  if (isOver(campaign, now)) return take(gift, 'expire');
  const { memberId, brand, vendor } = gift;
  const member = memberId === null ? undefined : await memberById(tx, memberId);
  const { currency } = campaign;
  const refusal = member === undefined ? 'member_not_found' : (refusalOfAccount(member, currency) ?? bar);
  if (refusal !== null) return { ...take(gift, 'bar'), refusal };
  invariant(memberId !== null, 'who is no member is refused');
  const wireUser = deps.chance.bytes(16).toString('base64url');
  const known = await wireUserOf(tx, { vendor, memberId, brand, currency, wireUser, now });
  return { ...take(gift, 'ask'), wireUser: known };
}

/** Why nobody lets the member log in. Locks them. */
async function barOf(tx: Tx, { memberId, brand }: Gift, now: Instant): Promise<string | null> {
  if (memberId === null) return null;
  try {
    await refuseExcluded(tx, { memberId, brand }, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function take(gift: Gift, event: FreeRoundEvent): Gift {
  const state = nextFreeRoundState(gift.state, event);
  return state === undefined ? gift : { ...gift, state };
}

async function askVendor({ links }: FreeRoundsDeps, { gift, campaign }: Asked): Promise<RewardStanding> {
  const { freebets } = adapterOf(links, gift.vendor);
  if (freebets === undefined) throw new Unreachable(`vendor ${gift.vendor} gives free rounds no more`);
  const reward = rewardOf(gift, campaign);
  const gone: RewardStanding = { state: 'failed', played: gift.played, wonParts: gift.wonParts };
  if (gift.state === 'asked') return freebets.give(reward);
  const found = await freebets.find(gift.giftId);
  if (gift.state !== 'cancelling') return found ?? gone;
  // Our question to give them may still be on its way: only what the vendor knows can be taken back for good.
  const standing = found ?? (await freebets.give(reward));
  const isOpen = standing.state === 'given' || standing.state === 'playing';
  return isOpen ? ((await freebets.cancel(gift.giftId)) ?? gone) : standing;
}

function rewardOf({ giftId, brand, wireUser }: Gift, campaign: Campaign): NewReward {
  invariant(wireUser !== null, 'whom the vendor is asked about has a name there');
  const { currency, gameCode, rounds, stakeParts, startsAt, endsAt } = campaign;
  return { rewardId: giftId, brand, wireUser, currency, gameCode, rounds, stakeParts, startsAt, endsAt };
}

/** Writes what the vendor said. True when the member was told of it. */
async function note(
  tx: Tx,
  deps: FreeRoundsDeps,
  { gift: { giftId }, campaign, said }: Asked & { readonly said: RewardStanding },
): Promise<boolean> {
  const before = await lockGift(tx, giftId);
  invariant(before !== undefined, 'gifts are never deleted');
  if (isFinal(before)) return false;
  const now = deps.clock.now();
  const { played, wonParts } = said;
  const after: Gift = { ...take(before, EVENTS[said.state]), played, wonParts, checkedAt: now };
  const kind = noticeOf(before, after);
  await putGift(tx, kind === 'free_rounds_given' ? { ...after, toldAt: now } : after, now);
  if (kind === undefined || after.memberId === null) return false;
  const { memberId, brand } = after;
  await deps.notifyMember(tx, { memberId, brand, kind, values: await wordsFor(tx, deps, campaign) });
  return true;
}

function noticeOf(before: Gift, after: Gift): 'free_rounds_given' | 'free_rounds_cancelled' | undefined {
  const isOpen = after.state === 'given' || after.state === 'playing';
  if (isOpen && before.toldAt === null) return 'free_rounds_given';
  const isTakenBack = before.state === 'cancelling' && after.state === 'cancelled';
  return isTakenBack && before.toldAt !== null ? 'free_rounds_cancelled' : undefined;
}

async function wordsFor(tx: Tx, { brands }: FreeRoundsDeps, campaign: Campaign): Promise<Record<string, string>> {
  const { brand, vendor, gameCode, rounds, currency, stakeParts, startsAt, endsAt } = campaign;
  const game = await findGame(tx, brand, { vendor, gameCode });
  const { timeZone } = await brands.of(brand, tx);
  const stamp = (at: Instant) => stampIn(timeZone, at).slice(0, -':00'.length);
  return {
    ...{ game: game?.name ?? gameCode, rounds: String(rounds), from: stamp(startsAt), until: stamp(endsAt) },
    stake: `${textFromParts(stakeParts)} ${currency}`,
  };
}
