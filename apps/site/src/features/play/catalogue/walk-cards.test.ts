import { expect, it } from 'vitest';
import { cardAfter } from './walk-cards.ts';

// 0 1 2 3
// 4 5 6 7
// 8 9
const list = { columns: 4, count: 10, rowsSeen: 2 };
const press = (key: string, at: number, ctrlKey = false) => cardAfter({ key, ctrlKey }, { ...list, at });

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 6, 9],
  ['ArrowUp', 9, 5],
  ['Home', 6, 4],
  ['End', 5, 7],
  ['End', 8, 9],
  ['PageDown', 1, 9],
  ['PageDown', 5, 9],
  ['PageUp', 9, 1],
  ['PageUp', 6, 2],
])('%s leads from card %i to card %i', (key, from, to) => {
  expect(press(key, from)).toBe(to);
});

it('leads to the first and the last card of all with Ctrl', () => {
  expect(press('Home', 6, true)).toBe(0);
  expect(press('End', 1, true)).toBe(9);
});

it.each([
  ['ArrowUp', 2],
  ['ArrowLeft', 0],
  ['ArrowRight', 9],
  ['ArrowDown', 8],
  ['PageDown', 9],
  ['PageUp', 3],
  ['Home', 4],
  ['Tab', 1],
  ['a', 1],
  ['constructor', 1],
])('leaves %s to the page where it leads nowhere (card %i)', (key, from) => {
  expect(press(key, from)).toBeUndefined();
});

it('leaves keys with Ctrl to the browser that move by one card without it', () => {
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) expect(press(key, 1, true)).toBeUndefined();
});
