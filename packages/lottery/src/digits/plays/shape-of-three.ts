import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { type Digits, type Segment, setIn } from '../digits.ts';

const TIERS: readonly Tier[] = [
  { code: 'leopard', chance: fraction(10, 1000), listed: '70' },
  { code: 'straight', chance: fraction(60, 1000), listed: '14' },
  { code: 'pair', chance: fraction(270, 1000), listed: '3.2' },
  { code: 'half', chance: fraction(360, 1000), listed: '2.3' },
  { code: 'mixed6', chance: fraction(300, 1000), listed: '2.8' },
];

/**
 * 豹子 顺子 对子 半顺 杂六: what three digits are, each exactly one of five: all equal; three in a row, 9 beside 0; two equal; two of
 * three different ones beside each other; none of these.
 */
export function shapeOfThree(segment: Segment): Play<Digits> {
  return playOf<number, Digits>({
    code: `shape:${segment.code}`,
    style: 'credit',
    shape: itemSet(TIERS.map((tier) => tier.code)),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, TIERS.length),
    hits: (set, draw) => itemWins(set & shapeIn(setIn(draw, segment)), TIERS.length),
  });
}

/** The bit of what these digits are. */
function shapeIn(digits: number): number {
  const different = sizeOf(digits);
  if (different === 1) return 1;
  if (different === 2) return 4;
  // Which digits have the next higher one among them, 0 being next to 9.
  const followed = digits & ((digits >>> 1) | ((digits & 1) << 9));
  if (sizeOf(followed) === 2) return 2;
  return followed === 0 ? 16 : 8;
}
