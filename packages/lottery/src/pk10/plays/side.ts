import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';

const TIERS: readonly Tier[] = SIDES.map((code) => ({ code, chance: fraction(1, 2) }));

/** 两面: big (6–10), small, odd, even of one place. */
export function side(place: number): Play<Row> {
  return playOf<number, Row>({
    code: `side:${place}`,
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => itemWins(set & sidesOf(draw[place] ?? 0, 6), SIDES.length),
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}
