import { fraction } from '../../fraction.ts';
import { bestItems, BIG, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf, SMALL } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';

const EVEN_SUM = 30;

const TIERS: readonly Tier[] = [
  { code: 'totB', chance: fraction(215, 462), push: fraction(32, 462) },
  { code: 'totS', chance: fraction(215, 462), push: fraction(32, 462) },
  { code: 'totO', chance: fraction(236, 462) },
  { code: 'totE', chance: fraction(226, 462) },
];

/** 总和大小单双: the sum of the five. Big is above 30, small below; at 30 big and small are given back, odd and even settle. */
export function total(): Play<Row> {
  return playOf<number, Row>({
    code: 'tot',
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => {
      const sum = sumOf(draw);
      const shown = set & sidesOf(sum, EVEN_SUM + 1);
      if (sum !== EVEN_SUM) return itemWins(shown, SIDES.length);
      return { ...itemWins(shown & ~(BIG | SMALL), SIDES.length), push: sizeOf(set & (BIG | SMALL)) };
    },
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}

const TAILS: readonly Tier[] = [
  { code: 'B', chance: fraction(232, 462) },
  { code: 'S', chance: fraction(230, 462) },
];

/** 总和尾大小: the last digit of the sum, big from 5. */
export function totalTail(): Play<Row> {
  return playOf<number, Row>({
    code: 'tottail',
    style: 'credit',
    shape: itemSet(['B', 'S']),
    tiers: TAILS,
    notes: sizeOf,
    standing: (set) => eachOf(set, TAILS.length),
    hits: (set, draw) => itemWins(set & sidesOf(sumOf(draw) % 10, 5), TAILS.length),
  });
}

function sumOf(draw: Row): number {
  return draw.reduce((sum, number) => sum + number, 0);
}
