import { describe, expect, it } from 'vitest';
import type { SlotStep } from '../../mechanics/slot-step.ts';
import type { SlotFacts } from '../../titles/slot-title.ts';
import { worth } from '../play/game-context.ts';
import { cardOf, chainAt, freeSpinAt, paySoFar, winningCells } from './step-facts.ts';

const STEP: SlotStep = {
  kind: 'spin',
  free: false,
  window: [
    ['a', 'star'],
    ['a', 'b'],
  ],
  wins: [],
  scatters: 1,
  scatterPay: 0,
  freeSpinsWon: 0,
  multiplier: 1,
  pay: 0,
};
const FACTS = { bought: { units: 1_000, freeSpins: 8 } } as SlotFacts;

describe('free spins are counted', () => {
  const steps: SlotStep[] = [
    { ...STEP, freeSpinsWon: 0 },
    { ...STEP, kind: 'fall', freeSpinsWon: 8 },
    { ...STEP, free: true },
    { ...STEP, kind: 'fall', free: true, freeSpinsWon: 5 },
    { ...STEP, free: true },
  ];

  it('by their spins, falls belong to the spin before them', () => {
    const at = (index: number) => freeSpinAt({ steps, bet: {}, facts: FACTS }, index);
    expect([0, 1, 2, 3, 4].map(at)).toEqual([
      undefined,
      undefined,
      { now: 1, all: 8 },
      { now: 1, all: 8 },
      { now: 2, all: 13 },
    ]);
  });

  it('with those that were bought', () => {
    const bought = { steps: steps.slice(2), bet: { buy: 'free_spins' }, facts: FACTS };
    expect(freeSpinAt(bought, 0)).toEqual({ now: 1, all: 8 });
    expect(freeSpinAt(bought, 2)).toEqual({ now: 2, all: 13 });
  });

  it('and so are the falls of a chain', () => {
    expect([0, 1, 2, 3].map((index) => chainAt(steps, index))).toEqual([0, 1, 0, 1]);
  });
});

it('a gamble that loses takes away what was won', () => {
  expect(
    paySoFar([
      { ...STEP, pay: 25_000 },
      { ...STEP, kind: 'gamble', pay: -25_000 },
    ]),
  ).toBe(0);
});

it('scatters win where they pay or give free spins, and only there', () => {
  expect(winningCells(STEP, 'star')).toEqual([]);
  expect(winningCells({ ...STEP, freeSpinsWon: 8 }, 'star')).toEqual([[0, 1]]);
});

it('a pay is rounded down to parts, and a loss never to less than it was', () => {
  expect(worth('3', 19_801)).toBe(5n);
  expect(worth(3n, -19_801)).toBe(-6n);
  expect(worth('100000', 25_000)).toBe(250_000n);
});

it('cards have two red and two black suits of thirteen ranks', () => {
  const cards = Array.from({ length: 52 }, (_, card) => cardOf(card));
  expect(cards.filter(({ isRed }) => isRed)).toHaveLength(26);
  expect(new Set(cards.map(({ rank, suit }) => rank + suit)).size).toBe(52);
});
