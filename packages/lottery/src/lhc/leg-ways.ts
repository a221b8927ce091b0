import { numbersOf, range } from '../numbers.ts';
import { ALL_BALLS, BALLS, colourOf, isOnSide, NEUTRAL } from './ball.ts';

/** What a leg may be on: a side, which 49 gives back, or a colour, which it has. */
export const LEG_SIDES = ['B', 'S', 'O', 'E'] as const;
export const LEG_COLOURS = ['red', 'blue', 'green'] as const;
export const LEG_ITEMS: readonly string[] = [...LEG_SIDES, ...LEG_COLOURS];

const isSide = (item: number): boolean => item < LEG_SIDES.length;

/** Whether a ball wins a leg. 49 wins no side: it gives it back. */
export function winsLeg(item: number, ball: number): boolean {
  const side = LEG_SIDES[item];
  if (side !== undefined) return ball !== NEUTRAL && isOnSide(ball, side);
  return colourOf(ball) === LEG_ITEMS[item];
}

export function givesLegBack(item: number, ball: number): boolean {
  return isSide(item) && ball === NEUTRAL;
}

/** Balls that win the same legs are of one kind. Sets of balls are sets of kinds, as bits; this many balls has each kind. */
const KINDS: readonly { readonly mask: number; readonly balls: number }[] = kindsOf();

function kindsOf(): { mask: number; balls: number }[] {
  const balls = new Map<string, number>();
  for (const ball of ALL_BALLS) {
    const key = JSON.stringify([ball === NEUTRAL, LEG_ITEMS.map((_, item) => winsLeg(item, ball))]);
    balls.set(key, (balls.get(key) ?? 0) + 1);
  }
  return [...balls].map(([key, count]) => {
    const [, won] = JSON.parse(key) as [boolean, boolean[]];
    return { mask: won.reduce((set, is, item) => (is ? set | (1 << item) : set), 0), balls: count };
  });
}

/** By item, the kinds that win it; 49 is a kind of its own, for it alone is green and on no side. */
const WON_BY: readonly number[] = LEG_ITEMS.map((_, item) =>
  KINDS.reduce((set, { mask }, kind) => ((mask >>> item) & 1 ? set | (1 << kind) : set), 0),
);
const WITHOUT_NEUTRAL = ~(1 << KINDS.findIndex(({ mask }) => mask === 1 << LEG_ITEMS.indexOf('green')));

function ballsIn(kinds: number): number {
  return numbersOf(kinds).reduce((sum, kind) => sum + (KINDS[kind]?.balls ?? 0), 0);
}

const known = new Map<string, number>();

/** In how many ways different balls can be drawn, one from each set: all for the first, less those that another has taken. */
function differentFrom(sets: readonly number[]): number {
  const [first, ...others] = sets.toSorted((a, b) => a - b);
  if (first === undefined) return 1;
  const key = sets.toSorted((a, b) => a - b).join();
  const before = known.get(key);
  if (before !== undefined) return before;
  let ways = ballsIn(first) * differentFrom(others);
  for (const [i, other] of others.entries()) ways -= differentFrom(others.with(i, other & first));
  known.set(key, ways);
  return ways;
}

/** Of all draws of as many balls as there are legs, in order: how many win all legs, and how many all but one side that 49 gives back. */
export interface LegWays {
  readonly won: number;
  readonly wonButOne: number;
  readonly all: number;
}

export function legWays(items: readonly number[]): LegWays {
  const sets = items.map((item) => WON_BY[item] ?? 0);
  let wonButOne = 0;
  for (const [i, item] of items.entries()) {
    if (!isSide(item)) continue;
    wonButOne += differentFrom(sets.toSpliced(i, 1).map((set) => set & WITHOUT_NEUTRAL));
  }
  return {
    won: differentFrom(sets),
    wonButOne,
    all: range(BALLS - items.length + 1, BALLS).reduce((product, left) => product * left, 1),
  };
}

/** How many of the legs are on sides, and how many on each colour. */
export function legCounts(items: readonly number[]): readonly [sides: number, ...colours: number[]] {
  const sides = items.filter(isSide).length;
  return [sides, ...LEG_COLOURS.map((_, i) => items.filter((item) => item === LEG_SIDES.length + i).length)];
}
