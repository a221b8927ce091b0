import { deliveryComplaint, isDelivered } from '@baize/contract/rewards/delivery-rules';
import { type BrandCode, invariant, type MemberId, money, PARTS_PER_UNIT, POINTS } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { rewardById, type Reward } from '../../brand/content/index.ts';
import { holdMoney } from '../../money/ledger/index.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { worthOfCampaign } from '../../play/free-rounds/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import { claimAward, giveAward, type NewAward, NO_TERMS } from '../awards/index.ts';
import { openPoints, pointsAccountOf, takePoints } from '../points/index.ts';
import { lockOffer, moveStock } from './offers.store.ts';
import { isTooCheap, type MallDeps, type Offer, type Redemption, type RedemptionId } from './redemption.ts';
import { insertRedemption, redemptionByKey, timesRedeemed } from './redemptions.store.ts';
import { sharingWork } from './share-work.ts';
import { takeVoucher } from './vouchers.store.ts';

export interface RedeemRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly rewardId: string;
  /** What the member was shown that it costs. */
  readonly points: number;
  readonly delivery: string;
  readonly paymentPassword: string;
}

/**
 * Redeems points for a reward. Money and codes are given at once; for goods and phone prizes the points are set aside until staff
 * decide. May be repeated with its key; what was refused is refused again. Refuses payment_password_missing, password_wrong,
 * too_many_requests; reward_not_found, reward_changed, reward_sold_out, reward_limit_reached, reward_delivery_needed,
 * mobile_invalid, points_too_few; award_budget_spent, free_rounds_unavailable, member_excluded, access_denied; key_reused.
 */
export function redeem(deps: MallDeps, request: RedeemRequest): Promise<Redemption> {
  const name = [request.memberId, request.requestKey, ...meaningOf(request), request.paymentPassword].join('\0');
  return shared(name, () => redeemOnce(deps, request));
}

const shared = sharingWork<Redemption>();

async function redeemOnce(deps: MallDeps, request: RedeemRequest): Promise<Redemption> {
  const { db } = deps;
  const { memberId, requestKey, paymentPassword: password } = request;
  await judgePaymentPassword(db, { memberId, password }, deps);
  const keyed: KeyedRequest = { scope: 'mall', owner: memberId, requestKey, meaning: meaningOf(request) };
  const redemption = await answerOnce(deps, keyed, {
    known: (sql) => knownAs(sql, request),
    work: () =>
      db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return (await knownAs(tx, request)) ?? redeemIn(tx, deps, request);
      }),
  });
  deps.hints.tell(memberId, { type: 'balance' });
  return redemption;
}

function meaningOf({ rewardId, points, delivery }: RedeemRequest): string[] {
  return [rewardId, String(points), delivery];
}

const fingerprintOf = (request: RedeemRequest) =>
  createHash('sha256')
    .update(JSON.stringify(meaningOf(request)))
    .digest();

async function knownAs(sql: Sql, request: RedeemRequest): Promise<Redemption | undefined> {
  const known = await redemptionByKey(sql, request.memberId, request.requestKey);
  if (known !== undefined && !known.fingerprint.equals(fingerprintOf(request))) throw new Refusal('key_reused');
  return known?.redemption;
}

/** The member first, then the offer, then points, then money: the order of all locks here. */
async function redeemIn(tx: Tx, deps: MallDeps, request: RedeemRequest): Promise<Redemption> {
  const { memberId, brand, rewardId } = request;
  const now = deps.clock.now();
  await refuseExcluded(tx, request, now);
  const reward = await rewardById(tx, brand, rewardId);
  const offer = await lockOffer(tx, brand, rewardId);
  if (reward?.enabled !== true || offer === undefined) throw new Refusal('reward_not_found');
  if (isTooCheap(reward, offer)) throw new Refusal('reward_not_found');
  await mustBeThere(tx, request, { reward, offer });
  const redemption: Redemption = {
    ...{ memberId, brand, rewardId, kind: offer.kind, points: BigInt(reward.points), at: now },
    redemptionId: newId<RedemptionId>(deps.clock, deps.chance),
    state: isDelivered(offer.kind) ? 'processing' : 'approved',
    titles: Object.fromEntries(Object.entries(reward.texts).map(([language, text]) => [language, text?.title])),
    delivery: isDelivered(offer.kind) ? request.delivery : '',
    decidedAt: isDelivered(offer.kind) ? null : now,
    ...{ approvedBy: null, approvedName: null, decidedName: null, note: '' },
  };
  await insertRedemption(tx, redemption, { requestKey: request.requestKey, fingerprint: fingerprintOf(request) });
  await moveStock(tx, redemption, -1);
  await give(tx, deps, { redemption, offer });
  return redemption;
}

async function mustBeThere(
  tx: Tx,
  { memberId, points, delivery, rewardId }: RedeemRequest,
  { reward, offer }: { readonly reward: Reward; readonly offer: Offer },
): Promise<void> {
  if (points !== reward.points) throw new Refusal('reward_changed');
  if (offer.kind !== 'voucher' && offer.stock === 0) throw new Refusal('reward_sold_out');
  const complaint = deliveryComplaint(offer.kind, delivery);
  if (complaint !== undefined) throw new Refusal(complaint);
  if (offer.perMember !== null && (await timesRedeemed(tx, memberId, rewardId)) >= offer.perMember) {
    throw new Refusal('reward_limit_reached');
  }
}

async function give(
  tx: Tx,
  deps: MallDeps,
  { redemption, offer }: { readonly redemption: Redemption; readonly offer: Offer },
): Promise<void> {
  const { brand, memberId, points, redemptionId } = redemption;
  const reference = `mall ${redemptionId}`;
  await openPoints(tx, { brand, memberId });
  try {
    if (isDelivered(offer.kind)) {
      const amount = money(POINTS, points * PARTS_PER_UNIT);
      await holdMoney(tx, { brand, memberId: pointsAccountOf(memberId), holdId: redemptionId, amount, reference });
    } else {
      await takePoints(tx, { brand, memberId, points, key: reference, reference });
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_too_low') throw new Refusal('points_too_few');
    throw error;
  }
  if (offer.kind === 'voucher' && !(await takeVoucher(tx, redemption, redemptionId))) {
    throw new Refusal('reward_sold_out');
  }
  if (offer.kind === 'bonus' || offer.kind === 'freeRounds') await giveAwarded(tx, deps, { redemption, offer });
}

/** A bonus, or free rounds: one award, claimed as it is given. */
async function giveAwarded(
  tx: Tx,
  deps: MallDeps,
  { redemption, offer }: { readonly redemption: Redemption; readonly offer: Offer },
): Promise<void> {
  const { brand, memberId, rewardId, redemptionId, titles } = redemption;
  const what = await whatOf(tx, deps, { brand, offer });
  const awards = { ...deps, payers: deps.awardPayers };
  const { award, isNew } = await giveAward(tx, awards, {
    ...{ brand, memberId, titles, key: redemptionId, claimBy: null },
    source: { kind: 'points', id: rewardId },
    what,
    terms: { ...NO_TERMS, turnover: offer.turnover },
  });
  invariant(isNew, 'a redemption gives its award once');
  await claimAward(tx, awards, { memberId, awardId: award.awardId });
}

async function whatOf(
  tx: Tx,
  { brands }: MallDeps,
  { brand, offer }: { readonly brand: BrandCode; readonly offer: Offer },
): Promise<NewAward['what']> {
  const { currency } = await brands.of(brand, tx);
  if (offer.campaignId === null) return { kind: 'money', currency, amountParts: offer.bonusParts, item: '' };
  const worth = await worthOfCampaign(tx, brand, offer.campaignId);
  if (worth === undefined) throw new Refusal('free_rounds_unavailable');
  return { kind: 'freeRounds', currency: worth.currency, amountParts: worth.parts, item: offer.campaignId };
}
