import { asId, type BrandCode, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Follower, SettledChange } from '../../play/settled-bets/index.ts';
import { earnedBy, wholePoints } from './domain/earned-points.ts';
import { openPointsOfAll } from './points-account.ts';
import { givePointsToAll, takePoints } from './move-points.ts';
import { addEarned, addPosted, type RatesRow, ranksOf, ratesOf } from './points.store.ts';

/** Under this name points follow settled bets, for ever. */
export const POINTS_FOLLOWER = 'points';

/**
 * Points are earned by valid bets at the rates of when the round began, whole ones at a time. A correction takes back; what the
 * member has spent meanwhile is made up by what they earn next, and nobody goes below zero.
 */
export function pointsFollower({ hints }: { readonly hints: Pick<Hints, 'tell'> }): Follower {
  let moved: readonly MemberId[] = [];
  return {
    name: POINTS_FOLLOWER,
    each: async (tx, { number, changes }) => {
      moved = await earn(tx, changes, `settled ${number}`);
    },
    // Their open pages look: points follow bets some seconds later than the balance.
    afterwards: () => {
      for (const memberId of moved) hints.tell(memberId, { type: 'mission' });
      moved = [];
    },
  };
}

/** Answers whose points moved. */
async function earn(tx: Tx, changes: readonly SettledChange[], key: string): Promise<MemberId[]> {
  const brands = new Map(changes.map(({ memberId, brand }) => [memberId, brand]));
  const earned = await earnedIn(tx, changes);
  if (earned.size === 0) return [];
  const earning = [...earned.keys()].map((memberId) => ({ memberId, brand: brandOf(brands, memberId) }));
  await openPointsOfAll(tx, earning);
  const due = (await addEarned(tx, earned)).flatMap((row) => {
    const memberId = asId<MemberId>(row.member_id);
    const points = wholePoints(BigInt(row.earned)) - row.posted;
    const move = { memberId, brand: brandOf(brands, memberId), key, reference: 'play' };
    return points === 0n ? [] : [{ ...move, points }];
  });
  const moved = new Map(due.filter(({ points }) => points > 0n).map(({ memberId, points }) => [memberId, points]));
  await givePointsToAll(
    tx,
    due.filter(({ points }) => points > 0n),
  );
  for (const move of due.filter(({ points }) => points < 0n).toSorted(byMember)) {
    moved.set(move.memberId, -(await takePoints(tx, { ...move, points: -move.points, upTo: true })));
  }
  await addPosted(tx, moved);
  return [...moved].flatMap(([memberId, points]) => (points === 0n ? [] : [memberId]));
}

function brandOf(brands: ReadonlyMap<MemberId, BrandCode>, memberId: MemberId): BrandCode {
  const brand = brands.get(memberId);
  invariant(brand !== undefined, 'who earns has played somewhere');
  return brand;
}

function byMember(a: { readonly memberId: MemberId }, b: { readonly memberId: MemberId }): number {
  return a.memberId < b.memberId ? -1 : 1;
}

/** In order of members. */
async function earnedIn(tx: Tx, changes: readonly SettledChange[]): Promise<Map<MemberId, bigint>> {
  const editions = await editionsIn(tx, changes);
  const ranks = await ranksOf(tx, [...new Set(changes.map((one) => one.memberId))]);
  const earned = new Map<MemberId, bigint>();
  for (const change of changes) {
    const { memberId } = change;
    const more = earnedBy(ratesFor(editions, change), { ...change, rank: ranks.get(memberId) ?? 0 });
    if (more !== 0n) earned.set(memberId, (earned.get(memberId) ?? 0n) + more);
  }
  return earned;
}

/** What each change earns whoever has no level, in fractions of a point: `wholePoints` makes points of their sum. */
export async function baseEarnings(tx: Tx, changes: readonly SettledChange[]): Promise<bigint[]> {
  const editions = await editionsIn(tx, changes);
  return changes.map((change) => earnedBy(ratesFor(editions, change), { ...change, rank: 0 }));
}

async function editionsIn(tx: Tx, changes: readonly SettledChange[]) {
  const editions = new Map<BrandCode, RatesRow[]>();
  for (const brand of new Set(changes.map((one) => one.brand))) editions.set(brand, await ratesOf(tx, brand));
  return editions;
}

function ratesFor(editions: ReadonlyMap<BrandCode, readonly RatesRow[]>, { brand, begunAt }: SettledChange) {
  return editions.get(brand)?.find(({ since }) => since.getTime() <= begunAt)?.rates ?? [];
}
