import { el } from '../../dom.ts';
import { percent } from '../../texts.ts';
import type { Say } from '../table-page.ts';
import { colourOf, seenIn } from './wheel-order.ts';

const STRIP = 18;

/** The numbers that came while this page was open, newest first, and how often: figures, without a word of what comes next. */
export interface Came {
  readonly element: HTMLElement;
  add(number: number): void;
}

export function cameBoard(say: Say): Came {
  const numbers: number[] = [];
  const strip = el('ol', { class: 'came-strip', 'aria-label': say('lastNumbers') });
  const figures = el('div', { class: 'came-figures' });
  const more = el('details', { class: 'came-more' }, el('summary', {}, say('statistics')), figures);
  const show = (): void => {
    strip.replaceChildren(...numbers.slice(0, STRIP).map((number) => badge(say, number)));
    figures.replaceChildren(...figuresOf(say, numbers));
  };
  show();
  return {
    element: el('div', { class: 'came' }, strip, more),
    add: (number) => {
      numbers.unshift(number);
      show();
    },
  };
}

function badge(say: Say, number: number): HTMLElement {
  return el(
    'li',
    { 'data-colour': colourOf(number), 'aria-label': `${number}, ${say(colourOf(number))}` },
    String(number),
  );
}

function figuresOf(say: Say, numbers: readonly number[]): HTMLElement[] {
  const seen = seenIn(numbers);
  const note = el('p', { class: 'came-note' }, say('statisticsNote'));
  if (seen.count === 0) return [el('p', {}, say('noNumbersYet')), note];
  const share = (count: number): string => `${count} · ${percent((count / seen.count) * 100)}`;
  const row = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  const often = seen.often.map(([number, times]) => `${number} (${times} ×)`).join(', ');
  return [
    el('p', {}, say('ofNumbers', { count: seen.count })),
    el(
      'dl',
      {},
      row(say('red'), share(seen.red)),
      row(say('black'), share(seen.black)),
      row(say('zero'), share(seen.zero)),
      row(say('mostOften'), often === '' ? '–' : often),
      row(say('notYet'), say('numbersOf', { count: seen.missing, all: 37 })),
    ),
    note,
  ];
}
