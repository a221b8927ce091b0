import { expect, it } from 'vitest';
import { fallsOf, goneByReel } from './falling.ts';

it('what lies above a gap falls by what is missing below it, and new symbols come from above the window', () => {
  // Rows 1 and 3 of five vanish: two new ones, then the old rows 0, 2 and 4.
  expect(fallsOf(5, new Set([1, 3]))).toEqual([2, 2, 2, 1, 0]);
  expect(fallsOf(3, new Set())).toEqual([0, 0, 0]);
  expect(fallsOf(3, new Set([0, 1, 2]))).toEqual([3, 3, 3]);
});

it('a cell that wins twice vanishes once', () => {
  const [first, second] = goneByReel(2, [
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
  expect([[...(first ?? [])], [...(second ?? [])]]).toEqual([[1], [0]]);
});
