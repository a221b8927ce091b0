import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Follower, SettledChange } from '../../play/settled-bets/index.ts';
import { earnedBy, wholePoints } from './domain/earned-points.ts';
import { openPoints } from './points-account.ts';
import { givePoints, takePoints } from './move-points.ts';
import { addEarned, addPosted, type RatesRow, ranksOf, ratesOf } from './points.store.ts';

/** Under this name points follow settled bets, for ever. */
export const POINTS_FOLLOWER = 'points';

/**
 * Points are earned by valid bets at the rates of when the round began, whole ones at a time. A correction takes back; what the
 * member has spent meanwhile is made up by what they earn next, and nobody goes below zero.
 */
export function pointsFollower(): Follower {
  return { name: POINTS_FOLLOWER, each: (tx, { number, changes }) => earn(tx, changes, `settled ${number}`) };
}

async function earn(tx: Tx, changes: readonly SettledChange[], key: string): Promise<void> {
  const brands = new Map(changes.map(({ memberId, brand }) => [memberId, brand]));
  const earned = await earnedIn(tx, changes);
  for (const memberId of earned.keys()) {
    const brand = brands.get(memberId);
    if (brand !== undefined) await openPoints(tx, { brand, memberId });
  }
  const rows = await addEarned(tx, earned);
  for (const { member_id, earned: sum, posted } of rows.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1))) {
    const memberId = asId<MemberId>(member_id);
    const brand = brands.get(memberId);
    const points = wholePoints(BigInt(sum)) - posted;
    if (brand === undefined || points === 0n) continue;
    const move = { brand, memberId, key, reference: 'play' };
    const moved =
      points > 0n
        ? await givePoints(tx, { ...move, points })
        : -(await takePoints(tx, { ...move, points: -points, upTo: true }));
    if (moved !== 0n) await addPosted(tx, memberId, moved);
  }
}

/** In order of members. */
async function earnedIn(tx: Tx, changes: readonly SettledChange[]): Promise<Map<MemberId, bigint>> {
  const editions = new Map<BrandCode, RatesRow[]>();
  for (const brand of new Set(changes.map((one) => one.brand))) editions.set(brand, await ratesOf(tx, brand));
  const ranks = await ranksOf(tx, [...new Set(changes.map((one) => one.memberId))]);
  const earned = new Map<MemberId, bigint>();
  for (const { brand, memberId, gameType, validParts, begunAt } of changes) {
    const rates = editions.get(brand)?.find(({ since }) => since.getTime() <= begunAt)?.rates ?? [];
    const more = earnedBy(rates, { gameType, rank: ranks.get(memberId) ?? 0, validParts });
    if (more !== 0n) earned.set(memberId, (earned.get(memberId) ?? 0n) + more);
  }
  return earned;
}
