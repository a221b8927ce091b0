import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARQUEE_REST_MS, MARQUEE_TICK_MS, mayPass, nextPlace, turned } from './marquee-flow.ts';

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

it('goes one pixel every 50 ms, rests on each line, and from the last goes back to the top', () => {
  let place = { top: 0, restedMs: 0 };
  const timer = setInterval(() => (place = nextPlace(place, { count: 3, rowHeight: 44 })), MARQUEE_TICK_MS);
  vi.advanceTimersByTime(MARQUEE_REST_MS);
  expect(place.top).toBe(0);
  vi.advanceTimersByTime(49);
  expect(place.top).toBe(0);
  vi.advanceTimersByTime(1);
  expect(place.top).toBe(1);
  vi.advanceTimersByTime(50 * 43);
  expect(place.top).toBe(44);
  vi.advanceTimersByTime(MARQUEE_REST_MS);
  expect(place.top).toBe(44);
  vi.advanceTimersByTime(50 * 44 + MARQUEE_REST_MS);
  expect(place.top).toBe(88);
  vi.advanceTimersByTime(50 * 44);
  expect(place.top).toBe(0);
  clearInterval(timer);
});

it('stands at the top while it has no height yet', () =>
  expect(nextPlace({ top: 10, restedMs: 0 }, { count: 3, rowHeight: 0 })).toEqual({ top: 0, restedMs: 0 }));

it.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('turns from row %i by %i to row %i', (row, by, to) => expect(turned(row, by, 3)).toBe(to));
