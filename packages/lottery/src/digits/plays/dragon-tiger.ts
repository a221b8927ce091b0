import { fraction } from '../../fraction.ts';
import { eachOf, itemWins } from '../../items.ts';
import { sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import type { Digits } from '../digits.ts';

const TIERS: readonly Tier[] = [
  { code: 'dragon', chance: fraction(45, 100), listed: '2.2' },
  { code: 'tiger', chance: fraction(45, 100), listed: '2.2' },
  { code: 'tie', chance: fraction(10, 100), listed: '9.4' },
];

/** 龙虎和: the digit of place i above that of place j is dragon, below it tiger; dragon and tiger lose on a tie. */
export function dragonTiger(i: number, j: number): Play<Digits> {
  return playOf<number, Digits>({
    code: `lh:${i}:${j}`,
    style: 'official',
    shape: itemSet(['D', 'T', 'X']),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, 3),
    hits: (set, draw) => itemWins(set & shownBy(draw, i, j), 3),
  });
}

const BACK_ON_TIE: readonly Tier[] = ['dragon', 'tiger'].map((code) => ({
  code,
  chance: fraction(45, 100),
  push: fraction(10, 100),
  // A tie that is given back makes 2 fair: odds of 2.2 belong to ties that lose.
  listed: '1.98',
}));

/** The same with dragon and tiger alone, given back on a tie. */
export function dragonTigerPush(i: number, j: number): Play<Digits> {
  return playOf<number, Digits>({
    code: `lhpush:${i}:${j}`,
    style: 'credit',
    shape: itemSet(['D', 'T']),
    tiers: BACK_ON_TIE,
    notes: sizeOf,
    standing: (set) => eachOf(set, 2),
    hits: (set, draw) => {
      const shown = shownBy(draw, i, j);
      return shown === 4 ? { ...LOST, push: sizeOf(set) } : itemWins(set & shown, 2);
    },
  });
}

/** The bit of what two places show: dragon, tiger, tie. */
function shownBy(draw: Digits, i: number, j: number): number {
  const [front, back] = [draw[i] ?? 0, draw[j] ?? 0];
  if (front === back) return 4;
  return front > back ? 1 : 2;
}
