import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARQUEE_TICK_MS, mayPass, nextTop, turned } from './marquee-flow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const free = { count: 3, touched: false, reducedMotion: false, hidden: false };

it.each([
  ['several notices pass by', free, true],
  ['a single one stands still', { ...free, count: 1 }, false],
  ['they rest under the pointer or focus', { ...free, touched: true }, false],
  ['they rest for those who want no motion', { ...free, reducedMotion: true }, false],
  ['they rest while the page is hidden', { ...free, hidden: true }, false],
])('%s', (_, state, passes) => expect(mayPass(state)).toBe(passes));

it('goes one pixel every 50 ms, and from the last row back to the top', () => {
  let top = 0;
  const timer = setInterval(() => (top = nextTop(top, { count: 3, rowHeight: 44 })), MARQUEE_TICK_MS);
  vi.advanceTimersByTime(49);
  expect(top).toBe(0);
  vi.advanceTimersByTime(1);
  expect(top).toBe(1);
  vi.advanceTimersByTime(50 * 43);
  expect(top).toBe(44);
  vi.advanceTimersByTime(50 * 87);
  expect(top).toBe(131);
  vi.advanceTimersByTime(50);
  expect(top).toBe(0);
  clearInterval(timer);
});

it('stands at the top while it has no height yet', () => expect(nextTop(10, { count: 3, rowHeight: 0 })).toBe(0));

it.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('turns from row %i by %i to row %i', (row, by, to) => expect(turned(row, by, 3)).toBe(to));
