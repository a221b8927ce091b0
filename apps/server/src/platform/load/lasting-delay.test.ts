import { beforeEach, describe, expect, it } from 'vitest';
import { lastingDelay } from './lasting-delay.ts';

let now = 0;
let lasts: (delay: number) => boolean;
beforeEach(() => {
  now = 0;
  lasts = lastingDelay(1_000, () => now);
});

const at = (time: number, delay: number) => {
  now = time;
  return lasts(delay);
};

describe('a delay of the event loop', () => {
  it('does not last when it was measured once, however many ask', () => {
    expect([at(0, 1_500), at(10, 1_500), at(900, 1_500)]).toEqual([false, false, false]);
  });

  it('lasts when the next sample is as bad, for as long as that one stands', () => {
    expect([at(0, 1_500), at(2_400, 2_300), at(2_500, 2_300), at(4_900, 1_700)]).toEqual([false, true, true, true]);
  });

  it('lasts when nothing at all could be measured, twice', () => {
    expect([at(0, Infinity), at(2_100, Infinity)]).toEqual([false, true]);
  });

  it('does not last while one sample stands because the next is late', () => {
    expect([at(0, Infinity), at(1_100, Infinity), at(1_200, Infinity)]).toEqual([false, false, false]);
  });

  it('begins anew after a time in which all was well', () => {
    expect([at(0, 1_500), at(9_000, 1_600)]).toEqual([false, false]);
  });
});
