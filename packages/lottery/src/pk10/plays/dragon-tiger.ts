import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';

const ITEMS = ['D', 'T'] as const;
const TIERS: readonly Tier[] = ITEMS.map((code) => ({ code, chance: fraction(1, 2) }));

/** 龙虎: a place against its counterpart from the back, 1 against 10, 2 against 9 …; the higher number in front is dragon. */
export function dragonTiger(place: number): Play<Row> {
  return playOf<number, Row>({
    code: `lh:${place}`,
    style: 'credit',
    shape: itemSet(ITEMS),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, ITEMS.length),
    hits: (set, draw) => itemWins(set & ((draw[place] ?? 0) > (draw[9 - place] ?? 0) ? 1 : 2), ITEMS.length),
  });
}
