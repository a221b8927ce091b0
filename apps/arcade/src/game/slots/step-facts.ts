import type { Cell, SlotStep } from '../../mechanics/slot-step.ts';
import type { SlotBet } from '../../mechanics/slot-bet.ts';
import type { SlotFacts } from '../../titles/slot-title.ts';

/** What all these steps pay, in ten-thousandths of the line bet. */
export function paySoFar(steps: readonly SlotStep[]): number {
  return steps.reduce((total, { pay }) => total + pay, 0);
}

/** Which free spin a step belongs to, and how many were won until then. Undefined in the paid spin. */
export function freeSpinAt(
  of: { steps: readonly SlotStep[]; bet: unknown; facts: SlotFacts },
  index: number,
): { now: number; all: number } | undefined {
  const before = of.steps.slice(0, index + 1);
  if (before.at(-1)?.free !== true) return undefined;
  const now = before.filter(({ free, kind }) => free && kind === 'spin').length;
  const won = of.steps.slice(
    0,
    before.findLastIndex(({ kind }) => kind === 'spin'),
  );
  const bought = (of.bet as SlotBet).buy ? (of.facts.bought?.freeSpins ?? 0) : 0;
  return { now, all: won.reduce((sum, { freeSpinsWon }) => sum + freeSpinsWon, bought) };
}

/** How many falls led to a step. */
export function chainAt(steps: readonly SlotStep[], index: number): number {
  let chain = 0;
  while (steps[index - chain]?.kind === 'fall') chain += 1;
  return chain;
}

export function cellsOf(window: readonly (readonly string[])[], symbol: string): Cell[] {
  return window.flatMap((rows, reel) => rows.flatMap((name, row): Cell[] => (name === symbol ? [[reel, row]] : [])));
}

/** All winning cells of a step, each once. */
export function winningCells(step: SlotStep, scatter: string): Cell[] {
  const cells = new Map<string, Cell>();
  for (const win of step.wins) for (const cell of win.cells) cells.set(cell.join(), cell);
  if (step.scatterPay > 0 || step.freeSpinsWon > 0) {
    for (const cell of cellsOf(step.window, scatter)) cells.set(cell.join(), cell);
  }
  return [...cells.values()];
}

/** A card of the gamble, by its number. */
export function cardOf(card: number): { rank: string; suit: string; isRed: boolean } {
  const suit = card % 4;
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  return {
    rank: ranks[Math.floor(card / 4)] ?? '',
    suit: ['♣', '♦', '♥', '♠'][suit] ?? '',
    isRed: suit === 1 || suit === 2,
  };
}
