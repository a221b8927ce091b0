import { nextRedemptionState } from '@baize/contract/rewards/redemption-states';
import { asId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { textIn } from '../../brand/brands/index.ts';
import { memberById } from '../../people/members/index.ts';
import type { Award } from '../awards/index.ts';
import { givePoints } from '../points/index.ts';
import { lockOffer, moveStock } from './offers.store.ts';
import type { MallDeps, Redemption, RedemptionId } from './redemption.ts';
import { lockRedemption, writeNotGiven } from './redemptions.store.ts';

type ReturnDeps = Pick<MallDeps, 'brands' | 'clock' | 'notifyMember'>;

/**
 * Gives points and stock of a redemption back whose award is never given, once, in the transaction that cancels the award. False for
 * awards that nobody redeemed points for. May be repeated.
 */
export async function returnPoints(tx: Tx, deps: ReturnDeps, { source, key, memberId }: Award): Promise<boolean> {
  if (source.kind !== 'points') return false;
  const before = await lockRedemption(tx, asId<RedemptionId>(key));
  const state = before?.memberId === memberId ? nextRedemptionState(before.state, 'notGiven') : undefined;
  if (before === undefined || state === undefined) return false;
  const { brand, rewardId, redemptionId, points } = before;
  await lockOffer(tx, brand, rewardId);
  await writeNotGiven(tx, { ...before, state, decidedAt: deps.clock.now() });
  await moveStock(tx, { brand, rewardId }, 1);
  const reference = `mall ${redemptionId}`;
  await givePoints(tx, { brand, memberId, points, key: `${reference} back`, reference });
  await tellReturned(tx, deps, before);
  return true;
}

async function tellReturned(
  tx: Tx,
  { brands, notifyMember }: ReturnDeps,
  { memberId, brand, titles, points }: Redemption,
): Promise<void> {
  const member = await memberById(tx, memberId);
  const title = textIn(titles, member?.language ?? undefined, await brands.of(brand, tx)) ?? '';
  await notifyMember(tx, { memberId, brand, kind: 'redemption_returned', values: { title, points: String(points) } });
}
