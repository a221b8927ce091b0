import { describe, expect, it } from 'vitest';
import { isTooFast, secondsUntil, waitAfterCode } from './code-pace.ts';

describe('the wait after a code', () => {
  it('is as many minutes as the server says', () => {
    expect([waitAfterCode(1), waitAfterCode(5), waitAfterCode(0.5), waitAfterCode('2')]).toEqual([60, 300, 30, 120]);
  });

  it('is a minute when the server says nothing of use', () => {
    expect([undefined, null, 0, -3, 'soon', Number.NaN, Infinity].map(waitAfterCode)).toEqual(Array(7).fill(60));
  });

  it('is counted down to 0 and no further', () => {
    expect([secondsUntil(61_000, 1_000), secondsUntil(1_001, 1_000), secondsUntil(1_000, 9_000)]).toEqual([60, 1, 0]);
  });

  it('lets one press pass per second', () => {
    expect([isTooFast(undefined, 5), isTooFast(1_000, 1_999), isTooFast(1_000, 2_000)]).toEqual([false, true, false]);
  });
});
