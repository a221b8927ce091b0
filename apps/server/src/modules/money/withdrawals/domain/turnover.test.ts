import { describe, expect, it } from 'vitest';
import { turnoverFrom } from './turnover.ts';

const stretch = (requiredParts: bigint, stakedSinceParts: bigint) => ({ requiredParts, stakedSinceParts });

describe('turnover', () => {
  it('is free where nothing is required', () => {
    expect(turnoverFrom([])).toEqual({ requiredParts: 0n, doneParts: 0n });
  });

  it('counts a bet once: what was staked must reach the sum of what is required', () => {
    expect(turnoverFrom([stretch(100n, 150n), stretch(100n, 60n)])).toEqual({ requiredParts: 200n, doneParts: 150n });
    expect(turnoverFrom([stretch(100n, 200n), stretch(100n, 100n)])).toEqual({ requiredParts: 200n, doneParts: 200n });
  });

  it('counts a bet only for money that was there when it was made', () => {
    expect(turnoverFrom([stretch(100n, 900n), stretch(100n, 30n)])).toEqual({ requiredParts: 100n, doneParts: 30n });
  });
});
