import { fraction } from '../../fraction.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { pairSet } from '../../shape.ts';
import { type Row, setOn } from '../../row/row.ts';

/** 冠亚组合: pairs of numbers that come first and second in whatever order. */
export function pair(): Play<Row> {
  return playOf<readonly number[], Row>({
    code: 'pair',
    style: 'credit',
    shape: pairSet({ from: 1, to: 10 }),
    tiers: [{ code: 'pair', chance: fraction(1, 45) }],
    notes: (pairs) => pairs.length,
    hits: (pairs, draw) => winsIf(pairs.includes(setOn(draw, 0, 2))),
  });
}
