import { has } from '../../numbers.ts';
import { LOST, type Play, playOf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Digits, type Segment, sumIn } from '../digits.ts';
import { groupHits, groupTiers } from '../groups.ts';
import { sumOver, unorderedWaysBy } from '../ways.ts';

/** 组选和值: the sum of the digits. A note is one unordered combination; those of equal digits are no notes. */
export function groupSum(segment: Segment): Play<Digits> {
  const { length } = segment;
  const sumOf = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0);
  const pairs = unorderedWaysBy(length, (digits) => (new Set(digits).size === 2 ? sumOf(digits) : undefined));
  const triples = unorderedWaysBy(length, (digits) => (new Set(digits).size === 3 ? sumOf(digits) : undefined));
  return playOf<number, Digits>({
    code: `gsum:${segment.code}`,
    style: 'official',
    shape: numberSet({ from: 1, to: 9 * length - 1 }),
    tiers: groupTiers(length),
    notes: (set) => sumOver(set, pairs) + sumOver(set, triples),
    standing: (set) => (length === 2 ? [sumOver(set, pairs)] : [sumOver(set, pairs), sumOver(set, triples)]),
    hits: (set, draw) => (has(set, sumIn(draw, segment)) ? groupHits(draw, segment) : LOST),
  });
}
