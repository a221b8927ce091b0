import { asId, type BrandCode, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Follower, SettledSum, TakenSpan } from '../../play/settled-bets/index.ts';
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
    span: async (tx, span) => {
      moved = await earn(tx, span);
    },
    // Their open pages look: points follow bets some seconds later than the balance.
    afterwards: () => {
      for (const memberId of moved) hints.tell(memberId, { type: 'mission' });
      moved = [];
    },
  };
}

/** Answers whose points moved. */
async function earn(tx: Tx, span: TakenSpan): Promise<MemberId[]> {
  const editions = await editionsIn(tx, span);
  const sums = await span.sums(editions.turns);
  const key = `settled ${span.until}`;
  const brands = new Map(sums.map(({ memberId, brand }) => [memberId, brand]));
  const earned = await earnedIn(tx, editions, sums);
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
async function earnedIn(tx: Tx, editions: Editions, sums: readonly SettledSum[]): Promise<Map<MemberId, bigint>> {
  const ranks = await ranksOf(tx, [...new Set(sums.map((one) => one.memberId))]);
  const earned = new Map<MemberId, bigint>();
  for (const sum of sums) {
    const { memberId } = sum;
    const more = earnedBy(ratesFor(editions, sum), { ...sum, rank: ranks.get(memberId) ?? 0 });
    if (more !== 0n) earned.set(memberId, (earned.get(memberId) ?? 0n) + more);
  }
  return earned;
}

/** What settled rounds earn whoever has no level, in fractions of a point: `wholePoints` makes points of their sum. */
export async function baseEarnings(
  tx: Tx,
  span: TakenSpan,
): Promise<readonly { readonly of: SettledSum; readonly earned: bigint }[]> {
  const editions = await editionsIn(tx, span);
  const sums = await span.sums(editions.turns);
  return sums.map((of) => ({ of, earned: earnedBy(ratesFor(editions, of), { ...of, rank: 0 }) }));
}

interface Editions {
  readonly byBrand: ReadonlyMap<BrandCode, readonly RatesRow[]>;
  /** When one came after another. */
  readonly turns: readonly Instant[];
}

async function editionsIn(tx: Tx, { brands }: Pick<TakenSpan, 'brands'>): Promise<Editions> {
  const byBrand = new Map<BrandCode, RatesRow[]>();
  for (const brand of brands) byBrand.set(brand, await ratesOf(tx, brand));
  return { byBrand, turns: [...byBrand.values()].flat().map(({ since }) => instantOf(since.getTime())) };
}

function ratesFor({ byBrand }: Editions, { brand, begunAt }: SettledSum) {
  return byBrand.get(brand)?.find(({ since }) => since.getTime() <= begunAt)?.rates ?? [];
}
