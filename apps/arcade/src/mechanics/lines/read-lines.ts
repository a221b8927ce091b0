import { ONE } from '../mechanic.ts';
import { payOf } from '../reels/reel-figures.ts';
import type { Cell, SlotWin } from '../slot-step.ts';
import type { LineFigures } from './line-figures.ts';

/** A run from the left and what it pays, in line bets. */
export interface Run {
  readonly symbol: string;
  readonly count: number;
  readonly pay: number;
}

/** What a run of symbols along a line pays: the better of the wilds at its head alone and of the symbol they stand for. */
export function linePay(figures: LineFigures, run: readonly string[]): Run | undefined {
  // Loops rather than array methods: this runs twenty times a spin, and millions of spins are simulated.
  const { wild } = figures;
  let wilds = 0;
  while (wilds < run.length && run[wilds] === wild) wilds += 1;
  const wildPay = payOf(figures, wild, wilds);
  const other = run[wilds];
  let pay = 0;
  let count = wilds;
  if (other !== undefined && other !== figures.scatter) {
    count += 1;
    while (count < run.length && (run[count] === other || run[count] === wild)) count += 1;
    pay = payOf(figures, other, count);
  }
  if (wildPay > pay) return { symbol: wild, count: wilds, pay: wildPay };
  return pay > 0 && other !== undefined ? { symbol: other, count, pay } : undefined;
}

/** The reels that a wild fills. */
export function reelsFilled(figures: LineFigures, window: readonly (readonly string[])[]): number[] {
  return [...window.keys()].filter((reel) => window[reel]?.includes(figures.wild));
}

/** Reads all lines of a window as it pays: with full reels and wilds that stayed. */
export function readLines(figures: LineFigures, window: readonly (readonly string[])[], multiplier: number): SlotWin[] {
  const wins: SlotWin[] = [];
  const run: string[] = [];
  for (const [line, rows] of figures.lines.entries()) {
    for (const [reel, row] of rows.entries()) run[reel] = window[reel]?.[row] ?? '';
    const win = linePay(figures, run);
    if (!win) continue;
    const cells = rows.slice(0, win.count).map((row, reel): Cell => [reel, row]);
    wins.push({ symbol: win.symbol, count: win.count, cells, pay: win.pay * multiplier * ONE, line });
  }
  return wins;
}
