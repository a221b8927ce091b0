import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';

const TIERS: readonly Tier[] = ['dragon', 'tiger'].map((code) => ({ code, chance: fraction(1, 2) }));

/** 龙虎: the first number above the fifth is dragon, below it tiger. */
export function dragonTiger(): Play<Row> {
  return playOf<number, Row>({
    code: 'lh',
    style: 'credit',
    shape: itemSet(['D', 'T']),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, TIERS.length),
    hits: (set, draw) => itemWins(set & ((draw[0] ?? 0) > (draw[4] ?? 0) ? 1 : 2), TIERS.length),
  });
}
