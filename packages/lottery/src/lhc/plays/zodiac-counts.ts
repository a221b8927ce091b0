import { fraction, over, plus, times, WHOLE } from '../../fraction.ts';
import { has, numbersOf, range, sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import { expected, groupsHit, normalsHit } from '../chances.ts';
import type { MarkSixDraw } from '../draw.ts';
import { ANIMALS, animalOfYear } from '../zodiac.ts';

const LEAST = 2;
const MOST = 7;
const COUNTS = range(LEAST, MOST);
const COUNT_CHANCES = groupsHit([5, ...Array.from({ length: ANIMALS.length - 1 }, () => 4)]);

/** 总肖: how many different animals the seven have. */
export const ZODIAC_COUNT = playOf<number, MarkSixDraw>({
  code: 'zodiaccount',
  style: 'credit',
  shape: numberSet({ from: LEAST, to: MOST }),
  tiers: COUNTS.map((count) => ({ code: `zodiaccount@${count}`, chance: COUNT_CHANCES[count] ?? WHOLE })),
  notes: sizeOf,
  standing: (chosen) => COUNTS.map((count) => (has(chosen, count) ? 1 : 0)),
  hits: (chosen, { animals }) => {
    const drawn = sizeOf(animals);
    return has(chosen, drawn) ? { wins: COUNTS.map((count) => (count === drawn ? 1 : 0)), push: 0 } : LOST;
  },
});

/**
 * The tiers of an animal with so many balls: it is hit 1, 2, … times. What is won beyond the stake is paid for each hit, so the odds
 * of h hits are 1 + h · x; the shares are those at which x would be fair.
 */
function hitTiers(balls: number, suffix: string): Tier[] {
  const chances = range(0, balls).map((hit) => normalsHit(balls, hit));
  const x = over(chances[0] ?? WHOLE, expected(chances));
  return chances.slice(1).map((chance, i) => ({
    code: `hit${i + 1}${suffix}`,
    chance,
    share: times(chance, plus(WHOLE, times(fraction(i + 1), x))),
  }));
}

const OTHERS = hitTiers(4, '');
const YEARS = hitTiers(5, '@year');

/** 正肖: animals among the six normal numbers; what is won beyond the stake is paid for each of its numbers. */
export function normalZodiac(lunarYear: number): Play<MarkSixDraw> {
  const year = ANIMALS.indexOf(animalOfYear(lunarYear));
  const spread = (others: number, isYear: number) => [...OTHERS.map(() => others), ...YEARS.map(() => isYear)];
  const winsOf = (chosen: number, counts: Uint8Array): number[] => {
    const won = spread(0, 0);
    for (const animal of numbersOf(chosen)) {
      const hit = counts[animal] ?? 0;
      const tier = (animal === year ? OTHERS.length : 0) + hit - 1;
      if (hit > 0) won[tier] = (won[tier] ?? 0) + 1;
    }
    return won;
  };
  return playOf<number, MarkSixDraw>({
    code: 'normalzodiac',
    style: 'credit',
    shape: itemSet(ANIMALS),
    tiers: [...OTHERS, ...YEARS],
    notes: sizeOf,
    standing: (chosen) => spread(sizeOf(chosen & ~(1 << year)), has(chosen, year) ? 1 : 0),
    hits: (chosen, { normalsOfAnimal }) => ({ wins: winsOf(chosen, normalsOfAnimal), push: 0 }),
    best: (chosen) => dearest(chosen, year, winsOf),
  });
}

/** In how many ways six hits can be spread over the animals chosen: those of four, and the year's of up to five. */
function dearest(chosen: number, year: number, winsOf: (chosen: number, counts: Uint8Array) => number[]): number[][] {
  const ofYear = has(chosen, year) ? range(0, 5) : [0];
  const others = numbersOf(chosen & ~(1 << year));
  return ofYear.flatMap((hits) =>
    partitions(6 - hits, { most: 4, parts: others.length }).map((parts) => {
      const counts = new Uint8Array(ANIMALS.length);
      counts[year] = hits;
      for (const [i, count] of parts.entries()) counts[others[i] ?? 0] = count;
      return winsOf(chosen, counts);
    }),
  );
}

/** Ways to write a number of hits, or fewer where there is no room for more, as so many parts, the greatest first. */
function partitions(sum: number, { most, parts }: { readonly most: number; readonly parts: number }): number[][] {
  if (parts === 0 || sum === 0) return [[]];
  return range(Math.min(1, most), Math.min(most, sum)).flatMap((part) =>
    partitions(sum - part, { most: part, parts: parts - 1 }).map((rest) => [part, ...rest]),
  );
}
