import { fraction } from '../../fraction.ts';
import { has } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { DIGIT, type Digits, type Segment, spanIn } from '../digits.ts';
import { sumOver, waysBy } from '../ways.ts';

/** 跨度: the greatest digit less the least. A note is one ordered combination, and the one drawn wins. */
export function span(segment: Segment): Play<Digits> {
  const ways = waysBy(segment.length, (digits) => Math.max(...digits) - Math.min(...digits));
  return playOf<number, Digits>({
    code: `span:${segment.code}`,
    style: 'official',
    shape: numberSet(DIGIT),
    tiers: [{ code: 'direct', chance: fraction(1, 10 ** segment.length) }],
    notes: (set) => sumOver(set, ways),
    hits: (set, draw) => winsIf(has(set, spanIn(draw, segment))),
  });
}
