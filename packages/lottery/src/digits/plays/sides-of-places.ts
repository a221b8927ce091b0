import { fraction } from '../../fraction.ts';
import { mostSides, SIDES, sidesOf } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { itemSets } from '../../shape.ts';
import type { Digits, Segment } from '../digits.ts';

/** 大小单双: big (5–9), small, odd, even for each place; a note takes one of each place, and several can win at once. */
export function sidesOfPlaces({ code, start, length }: Segment): Play<Digits> {
  return playOf<readonly number[], Digits>({
    code: `dxds:${code}`,
    style: 'official',
    shape: itemSets(length, SIDES),
    tiers: [{ code: 'dxds', chance: fraction(1, 2 ** length) }],
    notes: (sets) => sets.reduce((notes, set) => notes * sizeOf(set), 1),
    hits: (sets, draw) => wins(sets.reduce((won, set, i) => won * sizeOf(set & sidesOf(draw[start + i] ?? 0, 5)), 1)),
    best: (sets) => [[sets.reduce((won, set) => won * mostSides(set), 1)]],
  });
}
