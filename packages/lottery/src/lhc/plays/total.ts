import { has, numbersOf, sizeOf } from '../../numbers.ts';
import { LOST, playOf } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { totalWays } from '../chances.ts';
import type { MarkSixDraw } from '../draw.ts';

const BIG_FROM = 175;
const ITEMS = ['B', 'S', 'O', 'E'] as const;

function isWon(item: number, total: number): boolean {
  if (item < 2) return total >= BIG_FROM === (item === 0);
  return total % 2 === (item === 2 ? 1 : 0);
}

function winsOf(chosen: number, total: number): number[] {
  return ITEMS.map((_, item) => (has(chosen, item) && isWon(item, total) ? 1 : 0));
}

/** 总和: whether the seven make 175 or more, and whether odd. No total is given back. */
export const TOTAL = playOf<number, MarkSixDraw>({
  code: 'total',
  style: 'credit',
  shape: itemSet(ITEMS),
  tiers: ITEMS.map((code, item) => ({ code, chance: totalWays((total) => isWon(item, total)), listed: '1.93' })),
  notes: sizeOf,
  standing: (chosen) => ITEMS.map((_, item) => (has(chosen, item) ? 1 : 0)),
  hits: (chosen, { total }) =>
    numbersOf(chosen).some((item) => isWon(item, total)) ? { wins: winsOf(chosen, total), push: 0 } : LOST,
  best: (chosen) => [BIG_FROM, BIG_FROM + 1, BIG_FROM - 1, BIG_FROM - 2].map((total) => winsOf(chosen, total)),
});
