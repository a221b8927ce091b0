import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { type Digits, type Segment, setIn } from '../digits.ts';

const TIERS: readonly Tier[] = [
  { code: 'leopard', chance: fraction(10, 1000) },
  { code: 'straight', chance: fraction(48, 1000) },
  { code: 'pair', chance: fraction(270, 1000) },
];

/** 特殊号: three equal digits, three in a row (9 and 0 are no neighbours), exactly two equal. */
export function special(segment: Segment): Play<Digits> {
  const items = TIERS.map((tier) => tier.code);
  return playOf<number, Digits>({
    code: `special:${segment.code}`,
    style: 'official',
    shape: itemSet(items),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, items.length),
    hits: (set, draw) => itemWins(set & kindOf(setIn(draw, segment)), items.length),
  });
}

/** The bit of the item that these digits are, if any. */
function kindOf(digits: number): number {
  const least = digits & -digits;
  if (digits === least) return 1;
  if (digits === least * 0b111) return 2;
  return sizeOf(digits) === 2 ? 4 : 0;
}
