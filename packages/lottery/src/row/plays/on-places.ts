import { fraction } from '../../fraction.ts';
import { mostApart, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { positionSets } from '../../shape.ts';
import type { Drum, Row } from '../row.ts';

/** 定位胆: numbers on whatever of the first places; each note is one number on one place. */
export function onPlaces(
  { to }: Drum,
  { code, length }: { readonly code: string; readonly length: number },
): Play<Row> {
  return playOf<readonly number[], Row>({
    code,
    style: 'official',
    shape: positionSets(length, { from: 1, to, mayBeEmpty: true }),
    tiers: [{ code: 'dwd', chance: fraction(1, to) }],
    notes: (sets) => sets.reduce((notes, set) => notes + sizeOf(set), 0),
    hits: (sets, draw) => wins(sets.reduce((won, set, place) => won + ((set >>> (draw[place] ?? 0)) & 1), 0)),
    best: (sets) => [[mostApart(sets)]],
  });
}
