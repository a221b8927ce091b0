import { describe, expect, it } from 'vitest';
import { levelFor } from './level-for.ts';

const LEVELS = [
  { level: 3, amountPerDay: '5000', countPerDay: 5, freePerMonth: 3 },
  { level: 0, amountPerDay: '100.5', countPerDay: 1, freePerMonth: 0 },
  { level: 1, amountPerDay: '1000', countPerDay: 3, freePerMonth: 1 },
];

describe('what a member may take out in a day, and without a fee in a month', () => {
  it.each([
    [0, 10_050_000n, 1, 0],
    [1, 100_000_000n, 3, 1],
    [2, 100_000_000n, 3, 1],
    [3, 500_000_000n, 5, 3],
    [9, 500_000_000n, 5, 3],
  ])('at rank %d is the line of the highest rank that is not above it', (rank, ...said) => {
    const { amountParts, count, freePerMonth } = levelFor(LEVELS, rank);
    expect([amountParts, count, freePerMonth]).toEqual(said);
  });

  it('is nothing where no line is for the rank', () => {
    expect(levelFor([], 5)).toEqual({ amountParts: 0n, count: 0, freePerMonth: 0 });
    expect(levelFor(LEVELS.slice(0, 1), 2)).toEqual({ amountParts: 0n, count: 0, freePerMonth: 0 });
  });
});
