import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';

describe('the bars of a chart', () => {
  it('stand over the line for a gain and hang under it for a loss, by one measure', () => {
    const { bars, line } = barsOf([
      { day: 'a', result: '30' },
      { day: 'b', result: '-10' },
      { day: 'c', result: '0' },
    ]);
    expect(line).toBe(75);
    expect(bars).toEqual([
      { day: 'a', top: 0, height: 75, won: true },
      { day: 'b', top: 75, height: 25, won: false },
      { day: 'c', top: 75, height: 0, won: false },
    ]);
  });

  it('are flat when nothing was won or lost', () => {
    expect(barsOf([{ day: 'a', result: '0' }])).toEqual({
      line: 50,
      bars: [{ day: 'a', top: 50, height: 0, won: false }],
    });
  });
});
