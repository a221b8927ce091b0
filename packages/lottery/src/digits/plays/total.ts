import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { type Digits, type Segment, sumIn } from '../digits.ts';

/** 总和大小单双: the sum of all digits. Big is the upper half, 23 and more of five digits, 14 and more of three. */
export function total(segment: Segment): Play<Digits> {
  const tiers: readonly Tier[] = SIDES.map((side) => ({ code: `tot${side}`, chance: fraction(1, 2), listed: '1.982' }));
  const bigFrom = Math.floor((9 * segment.length) / 2) + 1;
  return playOf<number, Digits>({
    code: 'tot',
    style: 'credit',
    shape: itemSet(SIDES),
    tiers,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => itemWins(set & sidesOf(sumIn(draw, segment), bigFrom), SIDES.length),
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}
