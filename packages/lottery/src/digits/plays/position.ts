import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { positionSets } from '../../shape.ts';
import { DIGIT, type Digits } from '../digits.ts';

/** 定位胆: digits on whatever places of the draw; each note is one digit on one place. */
export function position(places: number): Play<Digits> {
  return playOf<readonly number[], Digits>({
    code: 'dwd',
    style: 'official',
    shape: positionSets(places, { ...DIGIT, mayBeEmpty: true }),
    tiers: [{ code: 'dwd', chance: fraction(1, 10) }],
    notes: (sets) => sets.reduce((notes, set) => notes + sizeOf(set), 0),
    hits: (sets, draw) => wins(sets.reduce((won, set, place) => won + ((set >>> (draw[place] ?? 0)) & 1), 0)),
    best: (sets) => [[sets.filter((set) => set !== 0).length]],
  });
}
