import { BALLS } from '../../../mechanics/bingo/rules.ts';
import { el } from '../../dom.ts';
import type { Say } from '../table-page.ts';
import { LETTERS } from './bingo-words.ts';
import { letterOf } from './progress.ts';

/** How many of the last balls lie in the tray. */
const TRAY = 5;

export interface Caller {
  /** The tray with the last balls and how many there were. */
  readonly tray: HTMLElement;
  /** All numbers by letters, those called marked. */
  readonly board: HTMLElement;
  show(balls: readonly number[], of: number): void;
  clear(): void;
}

export function callerOf(say: Say): Caller {
  const places = el('div', { class: 'ball-places', 'aria-hidden': 'true' });
  const count = el('p', { class: 'ball-count' });
  const numbers = Array.from({ length: BALLS }, (_, i) =>
    el('span', { class: 'called-number', 'data-letter': String(letterOf(i + 1)) }, String(i + 1)),
  );
  const rows = [...LETTERS].map((letter, i) =>
    el(
      'div',
      { class: 'called-row' },
      el('b', { 'data-letter': String(i) }, letter),
      ...numbers.slice(i * 15, i * 15 + 15),
    ),
  );
  const show = (balls: readonly number[], of: number): void => {
    const last = balls.slice(-TRAY).toReversed();
    places.replaceChildren(...last.map((ball) => ballOf(ball)));
    count.textContent =
      balls.length === 0 ? say('noBalls', { all: BALLS }) : say('ballOf', { now: balls.length, all: of });
    const called = new Set(balls);
    numbers.forEach((cell, i) => cell.toggleAttribute('data-called', called.has(i + 1)));
  };
  show([], 0);
  return {
    tray: el('div', { class: 'ball-tray' }, places, count),
    board: el('div', { class: 'called', 'aria-hidden': 'true' }, ...rows),
    show,
    clear: () => show([], 0),
  };
}

function ballOf(ball: number): HTMLElement {
  const letter = letterOf(ball);
  return el(
    'span',
    { class: 'ball', 'data-letter': String(letter) },
    el('span', { class: 'ball-face' }, el('small', {}, LETTERS.charAt(letter)), el('b', {}, String(ball))),
  );
}
