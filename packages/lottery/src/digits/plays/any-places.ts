import { fraction } from '../../fraction.ts';
import { has, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { positionSets } from '../../shape.ts';
import { DIGIT, type Digits } from '../digits.ts';

/** 任选直选 2 … 4: digits on places; a note is one digit on each of `m` places, all of them right. */
export function anyPlaces(m: number): Play<Digits> {
  return playOf<readonly number[], Digits>({
    code: `ren:${m}`,
    style: 'official',
    shape: positionSets(5, { ...DIGIT, mayBeEmpty: true }),
    tiers: [{ code: `ren${m}`, chance: fraction(1, 10 ** m) }],
    notes: (sets) => productsOf(sets.map(sizeOf), m),
    hits: (sets, draw) =>
      wins(
        productsOf(
          sets.map((set, place) => (has(set, draw[place] ?? 0) ? 1 : 0)),
          m,
        ),
      ),
    best: (sets) => [
      [
        productsOf(
          sets.map((set) => (set === 0 ? 0 : 1)),
          m,
        ),
      ],
    ],
  });
}

/** The sum of the products of all `m` of these numbers. */
function productsOf(numbers: readonly number[], m: number): number {
  const sums = [1, ...Array.from({ length: m }, () => 0)];
  for (const number of numbers) {
    for (let taken = m; taken > 0; taken--) sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * number;
  }
  return sums[m] ?? 0;
}
