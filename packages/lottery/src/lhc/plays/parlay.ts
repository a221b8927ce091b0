import { type Fraction, fraction, isLess, NOTHING, times, WHOLE } from '../../fraction.ts';
import { range } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier, worthOf } from '../../play.ts';
import { legSet } from '../../shape.ts';
import { BALLS, NORMALS } from '../ball.ts';
import type { MarkSixDraw } from '../draw.ts';
import { givesLegBack, LEG_ITEMS, LEG_SIDES, legCounts, legWays, type LegWays, winsLeg } from '../leg-ways.ts';

const LEAST = 2;
/**
 * Balls are drawn without replacement, so legs help each other: a big ball leaves more small ones. Parlays of legs at fair odds return up
 * to 1.137 of the stake (twice each colour); at this share of the fair odds the best of all, one of each colour, returns 0.987.
 */
const SHARE = fraction(39, 40);

function leg(code: string, balls: number, { listed, push = 0 }: { listed: string; push?: number }): Tier {
  const chance = fraction(balls, BALLS);
  return {
    code,
    chance,
    ...(push > 0 && { push: fraction(push, BALLS) }),
    fair: times(fraction(BALLS - push, balls), SHARE),
    listed,
  };
}

/** Paid alike: the four sides; each colour is a tier of its own. */
const TIERS: readonly Tier[] = [
  leg('twoside', 24, { listed: '1.94', push: 1 }),
  leg('red', 17, { listed: '2.7' }),
  leg('blue', 16, { listed: '2.9' }),
  leg('green', 16, { listed: '2.9' }),
];
const tierOf = (item: number): number => Math.max(0, item - LEG_SIDES.length + 1);

/** The odds of all legs but one of the sides, over the ways of all draws; what is left to do is to multiply that side's odds. */
function returnOf(items: readonly number[], odds: readonly Fraction[]): Fraction {
  const counts = legCounts(items);
  return times(rest(counts, odds), share(counts, legWays(items), odds));
}

function rest([sides, ...colours]: readonly number[], odds: readonly Fraction[]): Fraction {
  return worthOf([Math.max(0, (sides ?? 0) - 1), ...colours], odds, true);
}

function share(
  [sides]: readonly number[],
  { won, wonButOne, all }: LegWays,
  [side = WHOLE]: readonly Fraction[],
): Fraction {
  if (sides === 0) return fraction(won, all);
  return fraction(side.n * BigInt(won) + side.d * BigInt(wonButOne), side.d * BigInt(all));
}

interface Row {
  readonly counts: readonly number[];
  readonly ways: LegWays;
}

let rows: readonly Row[] | undefined;

/** Each way to choose legs, whichever ball each is on: parlays of the same legs return the same. */
function everyParlay(): readonly Row[] {
  const choices = range(LEAST, NORMALS).flatMap((legs) => [...repeated(legs, 0)]);
  rows ??= choices.map((items) => ({ counts: legCounts(items), ways: legWays(items) }));
  return rows;
}

function* repeated(legs: number, from: number): Generator<number[]> {
  if (legs === 0) {
    yield [];
    return;
  }
  for (let item = from; item < LEG_ITEMS.length; item += 1) {
    for (const others of repeated(legs - 1, item)) yield [item, ...others];
  }
}

function returns(odds: readonly Fraction[]): { readonly least: Fraction; readonly most: Fraction } {
  const shared = new Map<string, Fraction>();
  let [least, most]: [Fraction | undefined, Fraction] = [undefined, NOTHING];
  for (const { counts, ways } of everyParlay()) {
    const key = counts.join();
    const others = shared.get(key) ?? rest(counts, odds);
    shared.set(key, others);
    const each = times(others, share(counts, ways, odds));
    if (least === undefined || isLess(each, least)) least = each;
    if (isLess(most, each)) most = each;
  }
  return { least: least ?? NOTHING, most };
}

const chosenOf = (legs: readonly number[]): readonly number[] => legs.filter((item) => item >= 0);

/**
 * 过关: two to six legs, each a side or a colour of another normal number in the order of the draw. All must win; the odds multiply, and a side
 * that 49 gives back counts 1. A ball is one leg: small and red of one ball would be one event, paid as if it were two.
 */
export const PARLAY: Play<MarkSixDraw> = playOf<readonly number[], MarkSixDraw>({
  code: 'parlay',
  style: 'credit',
  shape: legSet(NORMALS, LEG_ITEMS, { least: LEAST, most: NORMALS }),
  tiers: TIERS,
  notes: () => 1,
  standing: (legs) => legCounts(chosenOf(legs)),
  hits: (legs, { drawn }) => {
    const won = TIERS.map(() => 0);
    for (const [place, item] of legs.entries()) {
      const ball = drawn[place] ?? 0;
      if (item < 0 || givesLegBack(item, ball)) continue;
      if (!winsLeg(item, ball)) return LOST;
      won[tierOf(item)] = (won[tierOf(item)] ?? 0) + 1;
    }
    return { wins: won, push: 0, isParlay: true };
  },
  best: (legs) => [legCounts(chosenOf(legs))],
  parlay: { returnOf: (legs, odds) => returnOf(chosenOf(legs), odds), returns },
});
