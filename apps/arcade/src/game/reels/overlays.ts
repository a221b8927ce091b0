import type { Cell } from '../../mechanics/slot-step.ts';
import { el, reducedMotion } from '../dom.ts';
import { picture, type Pictures } from './pictures.ts';

/** Something that lies on a cell and stays there while the reels turn under it. */
export interface Laid {
  readonly cell: Cell;
  readonly symbol: string;
  /** What it is worth, as text. */
  readonly label?: string;
  readonly framed: boolean;
}

export interface Overlays {
  readonly element: HTMLElement;
  lay(laid: readonly Laid[]): void;
  /** Wilds that fill their reels. Nothing else lies there then. */
  expand(reels: readonly number[]): Promise<void>;
}

const GROW_MS = 450;
const LANDS = [{ transform: 'scale(0.6)' }, { transform: 'scale(1.08)', offset: 0.6 }, { transform: 'none' }];

export function overlaysOn(grid: { reels: number; rows: number; pictures: Pictures }): Overlays {
  const { reels, rows, pictures } = grid;
  const cells = el('div', { class: 'laid-cells' });
  const columns = el('div', { class: 'laid-reels' });
  const known = new Map<string, HTMLElement>();
  const place = (made: HTMLElement, [reel, row]: Cell): HTMLElement => {
    made.style.left = `${(reel / reels) * 100}%`;
    made.style.top = `${(row / rows) * 100}%`;
    made.style.width = `${100 / reels}%`;
    made.style.height = `${100 / rows}%`;
    return made;
  };
  const made = ({ cell, symbol, label, framed }: Laid): HTMLElement =>
    place(
      el(
        'div',
        { class: 'laid' },
        pictures.of(symbol),
        framed && pictures.held !== undefined && picture(pictures.held, ''),
        label !== undefined && el('span', { class: 'worth' }, label),
      ),
      cell,
    );
  return {
    element: el('div', { class: 'laid-all', 'aria-hidden': 'true' }, cells, columns),
    lay: (laid) => {
      const keys = new Set(laid.map(keyOf));
      for (const [key, element] of known) {
        if (keys.has(key)) continue;
        element.remove();
        known.delete(key);
      }
      for (const one of laid) {
        if (known.has(keyOf(one))) continue;
        const element = made(one);
        known.set(keyOf(one), element);
        cells.append(element);
        if (!reducedMotion()) element.firstElementChild?.animate(LANDS, GROW_MS);
      }
    },
    expand: async (at) => {
      columns.replaceChildren();
      if (pictures.expanded === undefined) return;
      const grown = at.map((reel) => {
        const column = place(el('div', { class: 'grown' }, picture(pictures.expanded ?? '', '')), [reel, 0]);
        column.style.height = '100%';
        columns.append(column);
        return column;
      });
      if (reducedMotion()) return;
      const frames = [{ clipPath: 'inset(34% 0)' }, { clipPath: 'inset(0)' }];
      await Promise.all(
        grown.map((column) =>
          column.animate(frames, { duration: GROW_MS, easing: 'ease-out' }).finished.catch(() => undefined),
        ),
      );
    },
  };
}

function keyOf({ cell, symbol, label = '' }: Laid): string {
  return `${cell.join()} ${symbol} ${label}`;
}
