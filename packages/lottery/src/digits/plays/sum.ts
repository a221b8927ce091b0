import { fraction } from '../../fraction.ts';
import { has } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Digits, type Segment, sumIn } from '../digits.ts';
import { sumOver, waysBy } from '../ways.ts';

/** 直选和值: the sum of the digits. A note is one ordered combination, and the one drawn wins. */
export function sum(segment: Segment): Play<Digits> {
  const ways = waysBy(segment.length, (digits) => digits.reduce((all, digit) => all + digit, 0));
  return playOf<number, Digits>({
    code: `sum:${segment.code}`,
    style: 'official',
    shape: numberSet({ from: 0, to: 9 * segment.length }),
    tiers: [{ code: 'direct', chance: fraction(1, 10 ** segment.length) }],
    notes: (set) => sumOver(set, ways),
    hits: (set, draw) => winsIf(has(set, sumIn(draw, segment))),
  });
}
