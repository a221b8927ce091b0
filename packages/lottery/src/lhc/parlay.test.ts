import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, isLess, isSame, plus, sumOf, times } from '../fraction.ts';
import { mayPay } from '../price/price.ts';
import { returnOf, type Selection } from '../play.ts';
import { settle } from '../settle.ts';
import { arbitrarySelection } from '../testing/arbitrary-selection.ts';
import { chosen, playIn } from '../testing/hold.ts';
import { ALL_BALLS, colourOf } from './ball.ts';
import { markSixDraw, type MarkSixDraw } from './draw.ts';
import { markSix } from './family.ts';

const family = markSix(2026);
const parlay = playIn(family, 'parlay');
/** Of a side, of red, blue and green. */
const ODDS = [fraction(194, 100), fraction(27, 10), fraction(29, 10), fraction(29, 10)];

type Legs = readonly (readonly string[])[];

/** Each leg once more, as plain as can be: what it multiplies the stake by. */
function multiplierOf(item: string, ball: number): Fraction {
  if (item.length > 1) {
    const paid = { red: ODDS[1], blue: ODDS[2], green: ODDS[3] }[item];
    return colourOf(ball) === item ? (paid ?? fraction(0)) : fraction(0);
  }
  if (ball === 49) return fraction(1);
  const won = { B: ball > 24, S: ball < 25, O: ball % 2 === 1, E: ball % 2 === 0 }[item];
  return won === true ? (ODDS[0] ?? fraction(0)) : fraction(0);
}

function multipliedBy(legs: Legs, drawn: readonly number[]): Fraction {
  return legs.reduce(
    (product, [item], place) => (item === undefined ? product : times(product, multiplierOf(item, drawn[place] ?? 0))),
    fraction(1),
  );
}

/** What a ticket of a million parts, of odds as above, is paid. */
function paidFor(selection: Selection<MarkSixDraw>, drawn: readonly number[]): bigint {
  return settle(selection, termsOf(1_000_000n), markSixDraw(drawn, 2026)).payoutParts;
}

function termsOf(notePriceParts: bigint) {
  return { rules: 1, notePriceParts, odds: ODDS, rebate: fraction(0), coinParts: 1n, mostParts: 10n ** 15n };
}

describe('a parlay', () => {
  const big = [['B'], ['S'], [], [], [], []];

  it.each([
    ['both win: the odds multiply', big, [30, 2, 3, 4, 5, 6, 7], 3_763_600n],
    ['one loses: all is lost', big, [30, 40, 3, 4, 5, 6, 7], 0n],
    ['49 gives a side back: it counts 1', big, [49, 2, 3, 4, 5, 6, 7], 1_940_000n],
    ['49 of a leg that was not chosen', big, [30, 2, 49, 4, 5, 6, 7], 3_763_600n],
    ['49 is green like any other', [['green'], [], [], [], [], ['E']], [49, 1, 2, 3, 4, 6, 7], 5_626_000n],
    ['49 is not red', [['red'], [], [], [], [], ['E']], [49, 1, 2, 3, 4, 6, 7], 0n],
    [
      'six legs',
      [['B'], ['S'], ['O'], ['E'], ['red'], ['blue']],
      [30, 2, 3, 4, 1, 9, 49],
      // 1.94⁴ × 2.7 × 2.9, rounded down once.
      110_909_483n,
    ],
  ])('%s', (...[, legs, drawn, paid]) => {
    expect(paidFor(chosen(family, 'parlay', legs), drawn)).toBe(paid);
  });

  it('is paid what its legs are, one by one, whatever is chosen and drawn', () => {
    const draws = fc.shuffledSubarray([...ALL_BALLS], { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(arbitrarySelection(parlay.form), draws, (legs, drawn) => {
        const selection = chosen(family, 'parlay', legs);
        const { n, d } = times(multipliedBy(legs as Legs, drawn), fraction(1_000_000));
        expect(paidFor(selection, drawn)).toBe(n / d);
        expect(selection.notes).toBe(1);
        expect(paidFor(selection, drawn) <= mayPay(selection, termsOf(1_000_000n))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('of two and of three legs returns what settling all draws of their balls comes to', () => {
    const sels: Legs[] = [
      [['B'], ['S'], [], [], [], []],
      [['O'], [], [], ['red'], [], []],
      [[], ['green'], ['E'], [], [], []],
      [['blue'], ['blue'], [], [], [], []],
    ];
    for (const legs of sels) {
      const [first = 0, second = 0] = legs.flatMap((leg, place) => (leg.length > 0 ? [place] : []));
      const sum = ALL_BALLS.flatMap((a) =>
        ALL_BALLS.filter((b) => b !== a).map((b) =>
          multipliedBy(
            legs,
            ballsAt(
              new Map([
                [first, a],
                [second, b],
              ]),
            ),
          ),
        ),
      );
      expect(isSame(returnOf(chosen(family, 'parlay', legs), ODDS), times(sumOf(sum), fraction(1, 49 * 48)))).toBe(
        true,
      );
    }
    const three: Legs = [['S'], ['green'], ['O'], [], [], []];
    let paid = 0n;
    for (const a of ALL_BALLS) {
      for (const b of ALL_BALLS) {
        for (const c of ALL_BALLS) {
          if (new Set([a, b, c]).size < 3) continue;
          const { n, d } = multipliedBy(three, [a, b, c]);
          paid += (n * 1_000_000n) / d;
        }
      }
    }
    expect(isSame(returnOf(chosen(family, 'parlay', three), ODDS), fraction(paid, 1_000_000 * 49 * 48 * 47))).toBe(
      true,
    );
  });

  it('of six legs returns what ball after ball, counted by what is left in the drum, comes to', () => {
    for (const legs of [
      [['B'], ['B'], ['B'], ['S'], ['S'], ['S']],
      [['red'], ['red'], ['blue'], ['blue'], ['green'], ['green']],
      [['B'], ['O'], ['red'], ['E'], ['S'], ['green']],
    ]) {
      expect(isSame(returnOf(chosen(family, 'parlay', legs), ODDS), byWhatIsLeft(legs.flat(), kindsLeft()))).toBe(true);
    }
  });

  it('never returns all that is staked on it, at any share of the fair odds, whatever is chosen', () => {
    const fair = parlay.tiers.map((tier) => tier.fair ?? fraction(0));
    const { least, most } = parlay.parlay?.returns(fair) ?? { least: fraction(1), most: fraction(1) };
    expect(isLess(most, fraction(1))).toBe(true);
    fc.assert(
      fc.property(arbitrarySelection(parlay.form), (legs) => {
        const back = returnOf(chosen(family, 'parlay', legs), fair);
        expect(isLess(back, least) || isLess(most, back)).toBe(false);
      }),
      { numRuns: 300 },
    );
    const best = [['red'], ['blue'], ['green'], [], [], []];
    expect(returnOf(chosen(family, 'parlay', best), fair)).toEqual(most);
  });

  it('of one leg, of a leg twice, of both sides of a ball or of a thousand legs is refused (A26)', () => {
    const refusals: [sel: unknown, reason: string][] = [
      [[['B'], [], [], [], [], []], 'lottery_too_few_chosen'],
      [[['B', 'B'], ['S'], [], [], [], []], 'lottery_selection_repeats'],
      [[['B', 'S'], ['S'], [], [], [], []], 'lottery_too_many_chosen'],
      [Array.from({ length: 1000 }, () => ['B']), 'lottery_selection_malformed'],
      [[['B'], ['hO'], [], [], [], []], 'lottery_selection_out_of_range'],
      [[['B'], 'S', [], [], [], []], 'lottery_selection_malformed'],
    ];
    for (const [sel, reason] of refusals) expect(parlay.read(sel)).toMatchObject({ refused: reason });
  });
});

function ballsAt(balls: ReadonlyMap<number, number>): number[] {
  const left = ALL_BALLS.filter((ball) => ![...balls.values()].includes(ball));
  return [0, 1, 2, 3, 4, 5, 6].map((place) => balls.get(place) ?? left[place] ?? 0);
}

/** Balls that no leg tells apart, and how many are left of them. */
function kindsLeft(): Map<string, { ball: number; left: number }> {
  const kinds = new Map<string, { ball: number; left: number }>();
  for (const ball of ALL_BALLS) {
    const key = ball === 49 ? '49' : `${ball > 24}${ball % 2}${colourOf(ball)}`;
    kinds.set(key, { ball, left: (kinds.get(key)?.left ?? 0) + 1 });
  }
  return kinds;
}

function byWhatIsLeft(
  [item, ...others]: readonly string[],
  kinds: Map<string, { ball: number; left: number }>,
): Fraction {
  if (item === undefined) return fraction(1);
  const all = [...kinds.values()].reduce((sum, { left }) => sum + left, 0);
  let sum = fraction(0);
  for (const [key, { ball, left }] of kinds) {
    const each = multiplierOf(item, ball);
    if (left === 0 || each.n === 0n) continue;
    const rest = byWhatIsLeft(others, new Map(kinds).set(key, { ball, left: left - 1 }));
    sum = plus(sum, times(fraction(left, all), times(each, rest)));
  }
  return sum;
}
