import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, setIn } from '../digits.ts';

/** 组三: a pair and another digit, in whatever order; either of two digits may be the pair. */
export function group3(segment: Segment): Play<Digits> {
  return playOf<number, Digits>({
    code: `group3:${segment.code}`,
    style: 'official',
    shape: numberSet({ ...DIGIT, least: 2 }),
    tiers: [{ code: 'group3', chance: fraction(3, 1000) }],
    notes: (set) => sizeOf(set) * (sizeOf(set) - 1),
    hits: (set, draw) => {
      const drawn = setIn(draw, segment);
      return winsIf(sizeOf(drawn) === 2 && (drawn & ~set) === 0);
    },
  });
}
