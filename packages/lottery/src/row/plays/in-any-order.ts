import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Drum, type Row, setOn } from '../row.ts';
import type { Places } from './in-order.ts';

/** 组选: the numbers of some places in whatever order. */
export function inAnyOrder({ to }: Drum, { code, tier, start, length }: Places): Play<Row> {
  return playOf<number, Row>({
    code,
    style: 'official',
    shape: numberSet({ from: 1, to, least: length }),
    tiers: [{ code: tier, chance: fraction(1, choose(to, length)) }],
    notes: (set) => choose(sizeOf(set), length),
    hits: (set, draw) => winsIf((setOn(draw, start, length) & ~set) === 0),
  });
}
