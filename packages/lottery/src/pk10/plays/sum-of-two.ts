import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { range, sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';
import { sumWays } from '../sums.ts';

const [LEAST, MOST, BIG_FROM] = [3, 19, 12];
const SUMS: readonly Tier[] = range(LEAST, MOST).map((sum) => ({
  code: `sum${sum}`,
  chance: fraction(sumWays(2, sum), 90),
}));

/** 冠亚和: the sum of the first two, 3–19. */
export function sumOfTwo(): Play<Row> {
  return playOf<number, Row>({
    code: 'sum2',
    style: 'credit',
    shape: numberSet({ from: LEAST, to: MOST }),
    tiers: SUMS,
    notes: sizeOf,
    standing: (set) => eachOf(set >>> LEAST, SUMS.length),
    hits: (set, draw) => itemWins((set & (1 << sumIn(draw))) >>> LEAST, SUMS.length),
  });
}

const SIDE_TIERS: readonly Tier[] = [
  { code: 'B', chance: fraction(4, 9) },
  { code: 'S', chance: fraction(5, 9) },
  { code: 'O', chance: fraction(5, 9) },
  { code: 'E', chance: fraction(4, 9) },
];

/** 冠亚和大小单双: the sum is big from 12. */
export function sumOfTwoSide(): Play<Row> {
  return playOf<number, Row>({
    code: 'sum2side',
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: SIDE_TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => itemWins(set & sidesOf(sumIn(draw), BIG_FROM), SIDES.length),
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}

const PUSH_TIERS: readonly Tier[] = SIDES.map((code) => ({ code, chance: fraction(40, 90), push: fraction(10, 90) }));

/** The same with all notes given back at 11. */
export function sumOfTwoSidePush(): Play<Row> {
  return playOf<number, Row>({
    code: 'sum2sidepush',
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: PUSH_TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => {
      const sum = sumIn(draw);
      return sum === 11 ? { ...LOST, push: sizeOf(set) } : itemWins(set & sidesOf(sum, BIG_FROM), SIDES.length);
    },
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}

const COMBOS = ['B+O', 'B+E', 'S+O', 'S+E'] as const;
const COMBO_TIERS: readonly Tier[] = COMBOS.map((code) => ({ code, chance: fraction(code === 'S+O' ? 30 : 20, 90) }));

/** 冠亚和 大单 大双 小单 小双: both sides of the sum in one note. */
export function sumOfTwoCombo(): Play<Row> {
  return playOf<number, Row>({
    code: 'sum2combo',
    style: 'credit',
    shape: itemSet(COMBOS),
    tiers: COMBO_TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, COMBOS.length),
    hits: (set, draw) => {
      const sum = sumIn(draw);
      return itemWins(set & (1 << ((sum >= BIG_FROM ? 0 : 2) + (sum % 2 === 1 ? 0 : 1))), COMBOS.length);
    },
  });
}

function sumIn(draw: Row): number {
  return (draw[0] ?? 0) + (draw[1] ?? 0);
}
