import { el } from '../../dom.ts';
import type { Say } from '../table-page.ts';
import { LETTERS } from './bingo-words.ts';
import { progressOf } from './progress.ts';

const SIDE = 5;
const PLACES = SIDE * SIDE;

export interface BingoCard {
  readonly element: HTMLElement;
  /** Numbers by rows, 0 in the middle; without them a card that was not bought yet. */
  fill(numbers?: readonly number[]): void;
  /** Marks what was called; says whether a line or the card was completed just now. */
  mark(called: ReadonlySet<number>): 'line' | 'full' | undefined;
  /** What it won, under the card. */
  result(text: string, pays: boolean): void;
}

export function bingoCard(say: Say, at: number): BingoCard {
  const cells = Array.from({ length: PLACES }, () => el('span', { class: 'bingo-cell' }));
  const head = [...LETTERS].map((letter, i) => el('span', { class: 'bingo-letter', 'data-letter': String(i) }, letter));
  const grid = el('div', { class: 'bingo-grid', role: 'img' }, ...head, ...cells);
  const said = el('p', { class: 'bingo-result' });
  const name = say('cardNumber', { number: at + 1 });
  let card: readonly number[] = [];
  let lines = 0;
  let full = false;
  const describe = (marked: readonly number[]): void => {
    const numbers = card.map((number, i) =>
      number === 0 ? say('free') : `${number}${marked.includes(i) ? ' ✓' : ''}`,
    );
    grid.setAttribute('aria-label', card.length === 0 ? say('cardBlank') : `${name}: ${numbers.join(', ')}`);
  };
  const paint = (called: ReadonlySet<number>): ReturnType<typeof progressOf> => {
    const progress = progressOf(card, called);
    cells.forEach((cell, i) => {
      cell.toggleAttribute('data-marked', progress.marked.includes(i));
      cell.toggleAttribute('data-lined', progress.lined.includes(i));
    });
    describe(progress.marked);
    return progress;
  };
  return {
    element: el('article', { class: 'bingo-card', 'aria-label': name }, grid, said),
    fill: (numbers = []) => {
      card = numbers;
      lines = 0;
      full = false;
      said.textContent = '';
      said.removeAttribute('data-pays');
      cells.forEach((cell, i) => {
        const number = card[i];
        cell.textContent = number === undefined ? '' : number === 0 ? '★' : String(number);
        cell.toggleAttribute('data-free', number === 0);
      });
      paint(new Set());
    },
    mark: (called) => {
      const progress = paint(called);
      const before = { lines, full };
      lines = progress.lined.length;
      full = progress.full;
      if (full && !before.full) return 'full';
      return lines > 0 && before.lines === 0 ? 'line' : undefined;
    },
    result: (text, pays) => {
      said.textContent = text;
      said.toggleAttribute('data-pays', pays);
    },
  };
}
