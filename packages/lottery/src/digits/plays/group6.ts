import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, setIn } from '../digits.ts';

/** 组六: three different digits in whatever order. */
export function group6(segment: Segment): Play<Digits> {
  return playOf<number, Digits>({
    code: `group6:${segment.code}`,
    style: 'official',
    shape: numberSet({ ...DIGIT, least: 3 }),
    tiers: [{ code: 'group6', chance: fraction(6, 1000) }],
    notes: (set) => choose(sizeOf(set), 3),
    hits: (set, draw) => {
      const drawn = setIn(draw, segment);
      return winsIf(sizeOf(drawn) === 3 && (drawn & ~set) === 0);
    },
  });
}
