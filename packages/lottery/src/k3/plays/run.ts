import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { type Dice, facesOf } from '../dice.ts';

/** 三连号通选: any three faces in a row. */
export function run(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'run',
    style: 'official',
    shape: itemSet(['any']),
    tiers: [{ code: 'run', chance: fraction(24, 216) }],
    notes: sizeOf,
    hits: (_set, draw) => {
      const faces = facesOf(draw);
      return winsIf(faces === 0b111 * (faces & -faces));
    },
  });
}
