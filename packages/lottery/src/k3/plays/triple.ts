import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import { type Dice, FACES, facesOf, isTriple } from '../dice.ts';

/** 三同号单选: three dice of a given face. */
export function triple(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'triple',
    style: 'official',
    shape: numberSet(FACES),
    tiers: [{ code: 'triple', chance: fraction(1, 216) }],
    notes: sizeOf,
    hits: (set, draw) => winsIf((facesOf(draw) & ~set) === 0 && isTriple(draw)),
  });
}

/** 三同号通选: any three equal dice. */
export function anyTriple(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'tripleany',
    style: 'official',
    shape: itemSet(['any']),
    tiers: [{ code: 'tripleany', chance: fraction(6, 216) }],
    notes: sizeOf,
    hits: (_set, draw) => winsIf(isTriple(draw)),
  });
}
