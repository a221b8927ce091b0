import { fraction } from '../../fraction.ts';
import { has, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, sumIn } from '../digits.ts';

/** 和值尾数: the last digit of the sum. */
export function sumTail(segment: Segment): Play<Digits> {
  return playOf<number, Digits>({
    code: `sumtail:${segment.code}`,
    style: 'official',
    shape: numberSet(DIGIT),
    tiers: [{ code: 'sumtail', chance: fraction(1, 10) }],
    notes: sizeOf,
    hits: (set, draw) => winsIf(has(set, sumIn(draw, segment) % 10)),
  });
}
