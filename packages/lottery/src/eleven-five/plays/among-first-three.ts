import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Row, setOn } from '../../row/row.ts';
import { DRUM } from '../drum.ts';

/** 前三不定位: a number somewhere in the first three. */
export function amongFirstThree(): Play<Row> {
  return playOf<number, Row>({
    code: 'bdw3',
    style: 'official',
    shape: numberSet({ from: 1, to: DRUM.to }),
    tiers: [{ code: 'bdw', chance: fraction(3, 11) }],
    notes: sizeOf,
    hits: (set, draw) => wins(sizeOf(set & setOn(draw, 0, 3))),
    best: (set) => [[Math.min(sizeOf(set), 3)]],
  });
}
