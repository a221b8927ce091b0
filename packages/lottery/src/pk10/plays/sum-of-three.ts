import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { range, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import type { Row } from '../../row/row.ts';
import { sumWays } from '../sums.ts';

const [LEAST, MOST] = [6, 27];
const TIERS: readonly Tier[] = range(LEAST, MOST).map((sum) => ({
  code: `sum${sum}`,
  chance: fraction(sumWays(3, sum), 720),
}));

/** 前三和: the sum of the first three, 6–27. */
export function sumOfThree(): Play<Row> {
  return playOf<number, Row>({
    code: 'sum3',
    style: 'credit',
    shape: numberSet({ from: LEAST, to: MOST }),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set >>> LEAST, TIERS.length),
    hits: (set, draw) => {
      const sum = (draw[0] ?? 0) + (draw[1] ?? 0) + (draw[2] ?? 0);
      return itemWins((set & (1 << sum)) >>> LEAST, TIERS.length);
    },
  });
}
