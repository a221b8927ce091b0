import { describe, expect, it } from 'vitest';
import { everyRound } from '../../testing/every-round.ts';
import { ONE } from '../mechanic.ts';
import { numberOf } from '../reels/fraction.ts';
import { waysOdds } from './odds.ts';
import { readWays, waysGame } from './rules.ts';
import type { WayFigures } from './way-figures.ts';

/** Small enough to play every single round, free games included. */
const SMALL: WayFigures = {
  version: 1,
  units: 4,
  rows: 2,
  wild: 'wild',
  scatter: 'scatter',
  strips: [
    ['a', 'a', 'scatter', 'b'],
    ['a', 'wild', 'b'],
    ['b', 'scatter', 'a', 'a'],
    ['a', 'wild'],
    ['b', 'a'],
  ],
  pays: { a: [5, 20, 100], b: [2, 7, 30] },
  scatterPays: { 2: 4 },
  freeSpins: { awards: { 2: 1 }, most: 1, multiplier: { first: 1, growth: 0, most: 1 } },
};

const figures: Record<string, WayFigures> = {
  plain: SMALL,
  'wilds that count thrice in free games, a growing multiplier, bought free games': {
    ...SMALL,
    wildTimes: 3,
    buy: { units: 70, spins: 2 },
    freeSpins: {
      awards: { 2: 2 },
      most: 2,
      multiplier: { first: 1, growth: 1, most: 9 },
      strips: [
        ['a', 'b'],
        ['wild', 'b', 'a'],
        ['a', 'b'],
        ['wild', 'a', 'b'],
        ['b', 'a'],
      ],
    },
  },
  'free games won again on strips of their own': {
    ...SMALL,
    freeSpins: {
      awards: { 2: 2 },
      most: 3,
      multiplier: { first: 2, growth: 0, most: 2 },
      strips: [['a', 'scatter', 'b'], ['wild', 'a'], ['scatter', 'b'], ['a'], ['b']],
    },
  },
};

describe('the odds of ways', () => {
  it.each(Object.entries(figures))('are those of every single round: %s', (_title, small) => {
    const game = waysGame(small);
    const odds = waysOdds(small);
    const all = everyRound(game, { asked: ({ pay }) => pay === odds.topPay * ONE });
    expect(numberOf(odds.returnToPlayer)).toBeCloseTo(all.mean, 8);
    expect(numberOf(odds.hitFrequency)).toBeCloseTo(all.hits, 10);
    expect(numberOf(odds.freeSpinsFrequency)).toBeCloseTo(all.features, 10);
    expect(numberOf(odds.freeSpinsMean)).toBeCloseTo(all.freeSpins / all.features, 10);
    expect(all.asked).toBeGreaterThan(0);
    expect(numberOf(odds.topFrequency)).toBeCloseTo(all.asked, 10);
    if (odds.returnBought) {
      expect(numberOf(odds.returnBought)).toBeCloseTo(everyRound(game, { bet: { buy: 'free_spins' } }).mean, 8);
    }
  });
});

describe('a window of ways', () => {
  const read = (window: string[][], free = false) =>
    readWays({ ...SMALL, wildTimes: 3 }, { window, free, multiplier: 1 });
  const WINDOW = [
    ['a', 'a'],
    ['a', 'wild'],
    ['b', 'a'],
    ['b', 'b'],
    ['a', 'a'],
  ];

  it('pays a symbol once, for its longest run, times the ways along it', () => {
    expect(read(WINDOW)).toEqual([
      {
        symbol: 'a',
        count: 3,
        ways: 4,
        pay: 20 * ONE,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
          [2, 1],
        ],
      },
    ]);
  });

  it('counts a wild as so many symbols in free games', () => {
    expect(read(WINDOW, true)[0]).toMatchObject({ ways: 2 * 4, pay: 40 * ONE });
  });

  it('pays nothing for a run that does not begin on the first reel, or of scatters', () => {
    expect(
      read([
        ['a', 'scatter'],
        ['b', 'scatter'],
        ['b', 'scatter'],
        ['b', 'b'],
        ['b', 'b'],
      ]),
    ).toEqual([]);
  });
});
