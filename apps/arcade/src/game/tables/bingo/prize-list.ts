import type { BingoFigures, BingoPrize } from '../../../mechanics/bingo/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { el } from '../../dom.ts';
import { number as written } from '../../texts.ts';
import type { TableFrame } from '../table-page.ts';
import { prizeAhead, prizeWon } from './progress.ts';

type Kind = 'line' | 'full';

export interface PrizeList {
  readonly element: HTMLElement;
  /** Amounts of another price of a card. */
  refresh(): void;
  /** Which prizes the next ball may still win, after so many; none while no balls are called. */
  ahead(called: number | undefined): void;
  won(result: { readonly line: number | null; readonly full: number | null }): void;
}

/** Two rows: what a line and what a full card pay by the balls that they needed. */
export function prizeList({ say, amount }: TableFrame, figures: BingoFigures): PrizeList {
  const lists: Readonly<Record<Kind, readonly BingoPrize[]>> = { line: figures.line, full: figures.full };
  const cellsOf = (kind: Kind): HTMLElement[] =>
    lists[kind].map(({ balls, pay }) =>
      el(
        'li',
        {},
        el('span', { class: 'prize-balls' }, say('inBalls', { balls: written(balls) })),
        el('b', {}, `× ${written(pay)}`),
        el('span', { class: 'prize-amount' }),
      ),
    );
  const cells: Readonly<Record<Kind, HTMLElement[]>> = { line: cellsOf('line'), full: cellsOf('full') };
  const kinds: readonly Kind[] = ['line', 'full'];
  const refresh = (): void => {
    for (const kind of kinds) {
      cells[kind].forEach((cell, i) => {
        const shown = cell.querySelector('.prize-amount');
        if (shown) shown.textContent = amount((lists[kind][i]?.pay ?? 0) * ONE);
      });
    }
  };
  refresh();
  return {
    element: el(
      'section',
      { class: 'prizes', 'aria-label': say('prizes') },
      ...kinds.flatMap((kind) => [el('h2', {}, say(kind)), el('ul', { 'data-kind': kind }, ...cells[kind])]),
    ),
    refresh,
    ahead: (called) => {
      for (const kind of kinds) {
        const at = called === undefined ? -1 : (prizeAhead(lists[kind], called) ?? lists[kind].length);
        cells[kind].forEach((cell, i) => {
          cell.toggleAttribute('data-next', i === at);
          cell.toggleAttribute('data-over', i < at);
          if (called === undefined) cell.removeAttribute('data-won');
        });
      }
    },
    won: (result) => {
      for (const kind of kinds) {
        const at = prizeWon(lists[kind], result[kind]);
        if (at !== undefined) cells[kind][at]?.toggleAttribute('data-won', true);
      }
    },
  };
}
