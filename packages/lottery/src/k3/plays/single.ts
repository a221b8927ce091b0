import { fraction } from '../../fraction.ts';
import { numbersOf, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Dice, FACES } from '../dice.ts';

const TIERS: readonly Tier[] = [
  { code: 'once', chance: fraction(75, 216), share: fraction(150, 199), listed: '2' },
  { code: 'twice', chance: fraction(15, 216), share: fraction(45, 199), listed: '3' },
  { code: 'thrice', chance: fraction(1, 216), share: fraction(4, 199), listed: '4' },
];

/** 三军: a face, paid by how many dice show it. */
export function single(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'single',
    style: 'credit',
    shape: numberSet(FACES),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => TIERS.map(() => sizeOf(set)),
    hits: (set, draw) => {
      const counts = [0, 0, 0];
      for (const face of numbersOf(set)) {
        const shown = draw.filter((die) => die === face).length;
        if (shown > 0) counts[shown - 1] = (counts[shown - 1] ?? 0) + 1;
      }
      return { wins: counts, push: 0 };
    },
    best: (set) => [[Math.min(sizeOf(set), 3), 0, 0], sizeOf(set) > 1 ? [1, 1, 0] : [0, 1, 0], [0, 0, 1]],
  });
}
