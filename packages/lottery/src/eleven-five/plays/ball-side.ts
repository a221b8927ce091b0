import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';
import { DRUM } from '../drum.ts';

const TIERS: readonly Tier[] = SIDES.map((code) => ({ code, chance: fraction(5, 11), push: fraction(1, 11) }));

/** Big (6–10), small, odd, even of one ball of the credit board; at 11 every note is given back. */
export function ballSide(place: number): Play<Row> {
  return playOf<number, Row>({
    code: `ballside:${place}`,
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => {
      const number = draw[place] ?? 0;
      if (number === DRUM.to) return { ...LOST, push: sizeOf(set) };
      return itemWins(set & sidesOf(number, 6), SIDES.length);
    },
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}
