import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import type { SpinView } from '../api.ts';
import { counted, type MoneyFormat, symbolName, t } from '../texts.ts';
import type { Highlight } from './reels.ts';

/** One win as it is shown: the highlight on the reels and its text. */
export interface Scene {
  readonly highlight: Highlight;
  readonly story: string;
}

/** The wins of a spin in the order they are shown. */
export function scenesOf(spin: SpinView, money: MoneyFormat): Scene[] {
  const lines = spin.lines.map(({ line, symbol, count, winParts }): Scene => {
    const rows = SLOT.lines[line] ?? [];
    const amount = money.write(BigInt(winParts));
    return {
      highlight: { cells: rows.slice(0, count).map((row, reel) => [reel, row]), line: rows, label: amount },
      story: t('lineWin', { line: line + 1, count, symbol: symbolName(symbol), amount }),
    };
  });
  if (spin.moons < 3) return lines;
  const amount = money.write(BigInt(spin.moonsWinParts));
  const cells = cellsOf(spin, SLOT.scatter);
  return [
    { highlight: { cells, line: undefined, label: amount }, story: t('moonsWin', { count: spin.moons, amount }) },
    ...lines,
  ];
}

/** All winning cells at once. */
export function overview(spin: SpinView): Highlight[] {
  const cells = new Map<number, readonly [number, number]>();
  for (const { line, count } of spin.lines) {
    (SLOT.lines[line] ?? []).slice(0, count).forEach((row, reel) => cells.set(reel * 3 + row, [reel, row]));
  }
  if (spin.moons >= 3) for (const cell of cellsOf(spin, SLOT.scatter)) cells.set(cell[0] * 3 + cell[1], cell);
  return cells.size === 0 ? [] : [{ cells: [...cells.values()], line: undefined, label: '' }];
}

/** The text of a spin for screen readers. */
export function spoken(spin: SpinView, money: MoneyFormat): string {
  const parts = scenesOf(spin, money).map(({ story }) => story);
  const win = BigInt(spin.winParts);
  const head = win > 0n ? t('won', { amount: money.write(win) }) : t('noWin');
  const more = spin.freeSpinsWon > 0 ? counted('freeSpins', spin.freeSpinsWon) : '';
  return [head, ...parts, more].filter(Boolean).join('. ');
}

/** The window in words, for who cannot see the canvas. */
export function described(window: readonly (readonly string[])[]): string {
  return t('reelsShow', { columns: window.map((rows) => rows.map(symbolName).join(', ')).join('; ') });
}

function cellsOf(spin: SpinView, symbol: string): (readonly [number, number])[] {
  return spin.window.flatMap((rows, reel) =>
    rows.flatMap((name, row) => (name === symbol ? [[reel, row] as const] : [])),
  );
}
