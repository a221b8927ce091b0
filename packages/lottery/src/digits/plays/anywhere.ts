import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, setIn } from '../digits.ts';

/** 不定位 一码, 二码, 三码: `m` digits that must all stand somewhere in the segment. */
export function anywhere(segment: Segment, m: number): Play<Digits> {
  return playOf<number, Digits>({
    code: `bdw:${segment.code}:${m}`,
    style: 'official',
    shape: numberSet({ ...DIGIT, least: m }),
    tiers: [{ code: `bdw${m}`, chance: fraction(withAll(m, segment.length), 10 ** segment.length) }],
    notes: (set) => choose(sizeOf(set), m),
    hits: (set, draw) => wins(choose(sizeOf(set & setIn(draw, segment)), m)),
    best: (set) => [[choose(Math.min(sizeOf(set), segment.length), m)]],
  });
}

/** How many draws of so many digits hold all of `m` digits: those without one are taken away, those without two given back … */
function withAll(m: number, length: number): number {
  let draws = 0;
  for (let without = 0; without <= m; without++) {
    draws += (without % 2 === 0 ? 1 : -1) * choose(m, without) * (10 - without) ** length;
  }
  return draws;
}
