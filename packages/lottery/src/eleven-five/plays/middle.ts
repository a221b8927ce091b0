import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { choose, range, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Row, setOn } from '../../row/row.ts';

const LEAST = 3;
const TIERS: readonly Tier[] = range(LEAST, 9).map((middle) => ({
  code: `mid${middle}`,
  chance: fraction(choose(middle - 1, 2) * choose(11 - middle, 2), choose(11, 5)),
}));

/** 猜中位: the third smallest of the five. */
export function middle(): Play<Row> {
  return playOf<number, Row>({
    code: 'mid',
    style: 'official',
    shape: numberSet({ from: LEAST, to: 9 }),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set >>> LEAST, TIERS.length),
    hits: (set, draw) => {
      const drawn = setOn(draw, 0, 5);
      const upper = drawn & (drawn - 1) & ((drawn & (drawn - 1)) - 1);
      return itemWins((set & upper & -upper) >>> LEAST, TIERS.length);
    },
  });
}
