import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { range, sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import { type Dice, isTriple, sumOf } from '../dice.ts';

const [LEAST, MOST, BIG_FROM] = [3, 18, 11];
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const SUMS: readonly Tier[] = range(LEAST, MOST).map((sum, i) => ({
  code: `sum${sum}`,
  chance: fraction(WAYS[i] ?? 0, 216),
}));

/** 和值: the sum of the three dice. */
export function sum(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'sum',
    style: 'official',
    shape: numberSet({ from: LEAST, to: MOST }),
    tiers: SUMS,
    notes: sizeOf,
    standing: (set) => eachOf(set >>> LEAST, SUMS.length),
    hits: (set, draw) => itemWins((set & (1 << sumOf(draw))) >>> LEAST, SUMS.length),
  });
}

/** Big (11 and more), small, odd and even of the sum; where triples lose, none of them wins on three equal dice. */
export function side({ triplesLose }: { readonly triplesLose: boolean }): Play<Dice> {
  const tiers: readonly Tier[] = SIDES.map((code) => ({ code, chance: fraction(triplesLose ? 105 : 108, 216) }));
  return playOf<number, Dice>({
    code: triplesLose ? 'sidetriple' : 'side',
    style: 'credit',
    shape: itemSet(SIDES),
    tiers,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => {
      if (triplesLose && isTriple(draw)) return LOST;
      return itemWins(set & sidesOf(sumOf(draw), BIG_FROM), SIDES.length);
    },
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}
