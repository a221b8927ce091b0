import type { Cell } from '../../mechanics/slot-step.ts';
import { draw, el } from '../dom.ts';

/** What is shown over the reels at rest: single cells, a line through them where lines pay, and the amount. */
export interface Highlight {
  readonly cells: readonly Cell[];
  /** The row of each reel. */
  readonly line: readonly number[] | undefined;
  readonly label: string;
}

export interface Marks {
  readonly element: HTMLElement;
  show(highlights: readonly Highlight[]): void;
  clear(): void;
}

interface Grid {
  readonly reels: number;
  readonly rows: number;
  readonly cellsOf: (reel: number) => readonly HTMLElement[];
}

export function marksOn(grid: Grid): Marks {
  const element = el('div', { class: 'marks', 'aria-hidden': 'true' });
  const clear = (): void => {
    element.replaceChildren();
    element.parentElement?.classList.remove('marked');
    for (let reel = 0; reel < grid.reels; reel += 1) {
      for (const cell of grid.cellsOf(reel)) cell.classList.remove('lit');
    }
  };
  return {
    element,
    clear,
    show: (highlights) => {
      clear();
      if (highlights.length === 0) return;
      element.parentElement?.classList.add('marked');
      for (const { cells, line, label } of highlights) {
        for (const [reel, row] of cells) grid.cellsOf(reel)[row]?.classList.add('lit');
        if (line) element.append(lineOver(grid, line));
        const last = cells.at(-1);
        if (label && last) element.append(slip(grid, last, label));
      }
    },
  };
}

function lineOver({ reels, rows }: Grid, line: readonly number[]): HTMLElement {
  const points = line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
  const all = [`0,${(line[0] ?? 0) * 100 + 50}`, ...points, `${reels * 100},${(line.at(-1) ?? 0) * 100 + 50}`];
  const pen = (kind: string): string =>
    `<polyline class="${kind}" points="${all.join(' ')}" vector-effect="non-scaling-stroke"/>`;
  const box = el('div', { class: 'mark-line' });
  draw(
    box,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${reels * 100} ${rows * 100}" preserveAspectRatio="none">${pen('under')}${pen('over')}</svg>`,
  );
  return box;
}

/** The amount on a slip, at the end of the winning cells and within the reels. */
function slip({ reels, rows }: Grid, [reel, row]: Cell, label: string): HTMLElement {
  const made = el('span', { class: 'mark-label' }, label);
  const x = Math.min(Math.max((reel + 0.5) / reels, 0.14), 0.86);
  made.style.left = `${x * 100}%`;
  made.style.top = `${Math.min(((row + 0.86) / rows) * 100, 96)}%`;
  return made;
}
