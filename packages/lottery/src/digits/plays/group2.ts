import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, setIn } from '../digits.ts';

/** 二星组选: two different digits in whatever order. */
export function group2(segment: Segment): Play<Digits> {
  return playOf<number, Digits>({
    code: `group2:${segment.code}`,
    style: 'official',
    shape: numberSet({ ...DIGIT, least: 2 }),
    tiers: [{ code: 'group2', chance: fraction(2, 100) }],
    notes: (set) => choose(sizeOf(set), 2),
    hits: (set, draw) => {
      const drawn = setIn(draw, segment);
      return winsIf(sizeOf(drawn) === 2 && (drawn & ~set) === 0);
    },
  });
}
