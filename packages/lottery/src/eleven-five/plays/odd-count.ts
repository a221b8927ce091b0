import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { choose, range, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Row, setOn } from '../../row/row.ts';

const ODD = 0b1010_1010_1010;

const TIERS: readonly Tier[] = range(0, 5).map((odd) => ({
  code: `odd${odd}`,
  chance: fraction(choose(6, odd) * choose(5, 5 - odd), choose(11, 5)),
}));

/** 定单双: how many of the five are odd. */
export function oddCount(): Play<Row> {
  return playOf<number, Row>({
    code: 'dds',
    style: 'official',
    shape: numberSet({ from: 0, to: 5 }),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, TIERS.length),
    hits: (set, draw) => itemWins(set & (1 << sizeOf(setOn(draw, 0, 5) & ODD)), TIERS.length),
  });
}
