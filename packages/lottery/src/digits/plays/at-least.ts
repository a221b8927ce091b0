import { fraction } from '../../fraction.ts';
import { choose, range, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { countsIn, DIGIT, type Digits, OF_FIVE } from '../digits.ts';

/** 一帆风顺, 好事成双, 三星报喜, 四季发财: a digit that stands at least `m` times among five. */
export function atLeast(m: number): Play<Digits> {
  const draws = range(m, 5).reduce((all, times) => all + choose(5, times) * 9 ** (5 - times), 0);
  return playOf<number, Digits>({
    code: `fun:${m}`,
    style: 'official',
    shape: numberSet(DIGIT),
    tiers: [{ code: `fun${m}`, chance: fraction(draws, 10 ** 5) }],
    notes: sizeOf,
    hits: (set, draw) => {
      const counts = countsIn(draw, OF_FIVE.all);
      return wins(counts.filter((count, digit) => count >= m && ((set >>> digit) & 1) === 1).length);
    },
    best: (set) => [[Math.min(sizeOf(set), Math.floor(5 / m))]],
  });
}
