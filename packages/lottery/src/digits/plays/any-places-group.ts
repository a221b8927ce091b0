import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { numberParts } from '../../shape.ts';
import { DIGIT, type Digits } from '../digits.ts';

/** What a group of any places is: from how many places, of how many different digits, and in how many orders it comes. */
const KINDS = {
  2: { places: 2, different: 2, orders: 2 },
  3: { places: 3, different: 2, orders: 3 },
  6: { places: 3, different: 3, orders: 6 },
} as const;

type Chosen = Readonly<Record<'pos' | 'n', number>>;

/** 任选组选: places and digits; a note is a group 2, 3 or 6 on two or three of the places. Places count from 0. */
export function anyPlacesGroup(kind: keyof typeof KINDS): Play<Digits> {
  const { places, different, orders } = KINDS[kind];
  return playOf<Chosen, Digits>({
    code: `rengroup:${kind}`,
    style: 'official',
    shape: numberParts(['pos', 'n'], { pos: { from: 0, to: 4, least: places }, n: { ...DIGIT, least: different } }),
    tiers: [{ code: `group${kind}`, chance: fraction(orders, 10 ** places) }],
    notes: ({ pos, n }) => choose(sizeOf(pos), places) * choose(sizeOf(n), different) * (kind === 3 ? 2 : 1),
    hits: ({ pos, n }, draw) => wins(drawn(pos, n, draw)),
    // Five places: 12 × 3 digits taken as 2, 2, 1 give most groups 3; all different give most of the others.
    best: ({ pos, n }) => [[most(sizeOf(pos), sizeOf(n))]],
  });

  /** On how many of the places taken together the draw shows such a group of the digits. */
  function drawn(pos: number, n: number, draw: Digits): number {
    const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let place = 0; place < 5; place++) {
      const digit = draw[place] ?? 0;
      if (((pos >>> place) & (n >>> digit) & 1) === 1) counts[digit] = (counts[digit] ?? 0) + 1;
    }
    return groupsOf(counts);
  }

  /** Of digits that stand so often each, how many groups can be taken. */
  function groupsOf(counts: readonly number[]): number {
    const total = counts.reduce((all, count) => all + count, 0);
    if (kind === 3) return counts.reduce((all, count) => all + choose(count, 2) * (total - count), 0);
    const [pairs, triples] = [
      counts.reduce((all, count) => all + choose(count, 2), 0),
      counts.reduce((all, count) => all + choose(count, 3), 0),
    ];
    if (kind === 2) return choose(total, 2) - pairs;
    const withPair = counts.reduce((all, count) => all + choose(count, 2) * (total - count), 0);
    return choose(total, 3) - withPair - triples;
  }

  /** The most groups that so many places can show of so many digits: digits spread over places in every way. */
  function most(places: number, digits: number): number {
    const spread = (left: number, kinds: number, counts: readonly number[]): number => {
      if (kinds === 0) return left === 0 ? groupsOf(counts) : 0;
      let best = 0;
      for (let count = 0; count <= left; count++) {
        best = Math.max(best, spread(left - count, kinds - 1, [...counts, count]));
      }
      return best;
    };
    return spread(places, Math.min(digits, places), []);
  }
}
