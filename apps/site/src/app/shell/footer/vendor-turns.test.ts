import { describe, expect, it } from 'vitest';
import { viewsOf } from './vendor-turns.ts';

const codes = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the vendors of the footer', () => {
  it.each([
    [0, []],
    [3, [[0, 1, 2]]],
    [10, [codes(10)]],
    [12, [codes(10), [10, 11, 0, 1, 2, 3, 4, 5, 6, 7]]],
  ])('%i of them come in views of ten, all in turn', (count, views) => {
    expect(viewsOf(codes(count))).toEqual(views);
  });
});
