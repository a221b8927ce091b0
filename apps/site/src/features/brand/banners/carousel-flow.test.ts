import { expect, it } from 'vitest';
import { bannerAt, mayAutoplay, nextBanner } from './carousel-flow.ts';

const quiet = { count: 3, touched: false, reducedMotion: false, hidden: false };

it.each([
  ['several banners move by themselves', quiet, true],
  ['a single banner stays', { ...quiet, count: 1 }, false],
  ['they rest under the pointer or focus', { ...quiet, touched: true }, false],
  ['they rest for those who want no motion', { ...quiet, reducedMotion: true }, false],
  ['they rest while the page is hidden', { ...quiet, hidden: true }, false],
])('%s', (_, state, moves) => expect(mayAutoplay(state)).toBe(moves));

it.each([
  ['the next one follows', 0, 3, 1],
  ['the first follows the last', 2, 3, 0],
  ['nothing follows nothing', 0, 0, 0],
])('%s', (...[, shown, count, next]) => expect(nextBanner(shown, count)).toBe(next));

it.each([
  ['the row starts at the first', 0, 400, 3, 0],
  ['past the middle the next one counts', 230, 400, 3, 1],
  ['the end is the last, also when overscrolled', 2000, 400, 3, 2],
  ['a row without width shows the first', 100, 0, 3, 0],
])('%s', (...[, left, width, count, shown]) => expect(bannerAt(left, width, count)).toBe(shown));
