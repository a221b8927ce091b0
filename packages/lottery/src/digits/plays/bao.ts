import { has } from '../../numbers.ts';
import { LOST, type Play, playOf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, setIn } from '../digits.ts';
import { groupHits, groupTiers } from '../groups.ts';

/** 包胆: one digit. A note is one unordered combination with it; those of equal digits are no notes. */
export function bao(segment: Segment): Play<Digits> {
  const standing = segment.length === 2 ? [9] : [18, 36];
  const notes = segment.length === 2 ? 9 : 54;
  return playOf<number, Digits>({
    code: `bao:${segment.code}`,
    style: 'official',
    shape: numberSet({ ...DIGIT, most: 1 }),
    tiers: groupTiers(segment.length),
    notes: () => notes,
    standing: () => standing,
    hits: (set, draw) => {
      const digit = 31 - Math.clz32(set);
      return has(setIn(draw, segment), digit) ? groupHits(draw, segment) : LOST;
    },
  });
}
