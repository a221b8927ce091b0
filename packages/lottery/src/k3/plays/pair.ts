import { fraction } from '../../fraction.ts';
import { sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberParts, numberSet } from '../../shape.ts';
import { type Dice, FACES, facesOf, isTriple, pairIn } from '../dice.ts';

/** 二同号复选: at least two dice of a given face. */
export function pair(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'pair',
    style: 'official',
    shape: numberSet(FACES),
    tiers: [{ code: 'pair', chance: fraction(16, 216) }],
    notes: sizeOf,
    hits: (set, draw) => winsIf((set & pairIn(draw)) !== 0),
  });
}

/** 二同号单选: exactly two dice of a given face, and a given other one. */
export function exactPair(): Play<Dice> {
  return playOf<Readonly<Record<'m' | 's', number>>, Dice>({
    code: 'pairexact',
    style: 'official',
    shape: numberParts(['m', 's'], { m: FACES, s: FACES }),
    tiers: [{ code: 'pairexact', chance: fraction(3, 216) }],
    notes: ({ m, s }) => sizeOf(m) * sizeOf(s) - sizeOf(m & s),
    hits: ({ m, s }, draw) => {
      const twice = pairIn(draw);
      const other = facesOf(draw) & ~twice;
      return winsIf(!isTriple(draw) && (m & twice) !== 0 && (s & other) !== 0);
    },
  });
}
