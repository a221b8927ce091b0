import { fraction } from '../../fraction.ts';
import { has, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import type { Drum, Row } from '../row.ts';

/** 第几球, 第几名 of the credit board: the number on one place. */
export function ball({ to }: Drum, place: number): Play<Row> {
  return playOf<number, Row>({
    code: `ball:${place}`,
    style: 'credit',
    shape: numberSet({ from: 1, to }),
    tiers: [{ code: 'ball', chance: fraction(1, to) }],
    notes: sizeOf,
    hits: (set, draw) => winsIf(has(set, draw[place] ?? 0)),
  });
}
