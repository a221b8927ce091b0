import { describe, expect, it } from 'vitest';
import { everyRound } from '../../testing/every-round.ts';
import { ONE } from '../mechanic.ts';
import { fraction, numberOf, sumOf } from '../reels/fraction.ts';
import type { HoldFigures } from './hold-figures.ts';
import { endShares, holdOdds } from './odds.ts';
import { holdAndWinGame } from './rules.ts';

/** Five cells only, so that every single round can be played, respins and free games included. */
const SMALL: HoldFigures = {
  version: 1,
  units: 2,
  rows: 1,
  wild: 'wild',
  scatter: 'scatter',
  coin: 'coin',
  strips: [
    ['a', 'scatter', 'coin'],
    ['a', 'coin'],
    ['coin', 'scatter', 'wild'],
    ['a', 'coin'],
    ['b', 'coin'],
  ],
  lines: [[0, 0, 0, 0, 0]],
  pays: { a: [5, 20, 100], b: [2, 7, 30] },
  scatterPays: { 2: 3 },
  freeSpins: {
    awards: { 2: 1 },
    most: 1,
    multiplier: { first: 3, growth: 0, most: 3 },
    strips: [['a', 'coin'], ['a'], ['coin', 'wild'], ['a', 'coin'], ['coin']],
  },
  hold: {
    least: 4,
    lives: 2,
    chance: { hits: 1, of: 3 },
    faces: [
      { weight: 2, pay: 5 },
      { weight: 1, pool: 'mini' },
    ],
    pools: { mini: 20, minor: 40, major: 60, grand: 500 },
  },
};

describe('the odds of hold-and-win', () => {
  it.each([
    ['plain', SMALL],
    [
      'amounts doubled from five coins on, bought free games',
      {
        ...SMALL,
        buy: { units: 60, spins: 1 },
        hold: { ...SMALL.hold, gate: { coins: 5, times: 2 } },
      },
    ],
    [
      'two cells to fill',
      {
        ...SMALL,
        strips: [...SMALL.strips.slice(0, 3), ['a'], ['b', 'coin']],
        hold: { ...SMALL.hold, least: 3, lives: 1, faces: [{ weight: 1, pay: 7 }] },
      },
    ],
  ] as [string, HoldFigures][])('are those of every single round: %s', (_title, small) => {
    const game = holdAndWinGame(small);
    const odds = holdOdds(small);
    const all = everyRound(game, { asked: ({ symbol }) => symbol === 'grand' });
    expect(numberOf(odds.returnToPlayer)).toBeCloseTo(all.mean, 9);
    expect(numberOf(odds.hitFrequency)).toBeCloseTo(all.hits, 10);
    expect(numberOf(odds.freeSpinsFrequency)).toBeCloseTo(all.features, 10);
    expect(numberOf(odds.respinsFrequency)).toBeCloseTo(all.respins, 10);
    expect(numberOf(odds.topFrequency)).toBeCloseTo(all.asked, 10);
    if (odds.returnBought) {
      expect(numberOf(odds.returnBought)).toBeCloseTo(everyRound(game, { bet: { buy: 'free_spins' } }).mean, 9);
    }
  });

  it('know where respins end: some number of coins, for certain', () => {
    const ends = endShares({ ...SMALL, rows: 3, hold: { ...SMALL.hold, lives: 3, chance: { hits: 1, of: 20 } } }, 6);
    expect(sumOf(ends)).toEqual(fraction(1));
    expect(ends.slice(0, 6).every(({ over }) => over === 0n)).toBe(true);
  });
});

describe('a round of hold-and-win', () => {
  const scripted = (numbers: readonly number[]) => {
    const rest = [...numbers];
    return { draw: () => rest.shift() ?? 0, rest };
  };
  const game = holdAndWinGame(SMALL);

  it('shows what coins are worth as soon as they land, and pays nothing for too few', () => {
    const { steps, pay } = game.play({}, [], scripted([2, 0, 0, 0, 1, 0, 2, 1]).draw);
    expect(pay).toBe(0);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.coins).toEqual([
      { cell: [0, 0], pay: 5 * ONE },
      { cell: [2, 0], pay: 20 * ONE, pool: 'mini' },
      { cell: [4, 0], pay: 5 * ONE },
    ]);
  });

  it('gives all respins back for a new coin, and pays every coin and the grand pool when the window is full', () => {
    const stops = [2, 1, 0, 1, 0];
    const { steps, pay } = game.play({}, [], scripted([...stops, 0, 0, 0, 0, 1, 0, 2]).draw);
    expect(steps.map(({ kind, respinsLeft, pay: paid }) => ({ kind, respinsLeft, paid }))).toEqual([
      { kind: 'spin', respinsLeft: undefined, paid: 0 },
      { kind: 'respin', respinsLeft: 1, paid: 0 },
      { kind: 'respin', respinsLeft: 0, paid: (4 * 5 + 20 + 500) * ONE },
    ]);
    expect(steps[2]?.wins.map(({ symbol, count }) => ({ symbol, count }))).toEqual([
      { symbol: 'coin', count: 5 },
      { symbol: 'grand', count: 5 },
    ]);
    expect(pay).toBe(540 * ONE);
  });

  it('ends after so many respins without a coin, and pays what lies there', () => {
    const { steps } = game.play({}, [], scripted([2, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1]).draw);
    expect(steps.map(({ respinsLeft }) => respinsLeft)).toEqual([undefined, 1, 0]);
    expect(steps[2]).toMatchObject({ pay: 20 * ONE, wins: [{ symbol: 'coin', count: 4 }] });
  });

  it('doubles amounts beyond the gate, pools never', () => {
    const gated = holdAndWinGame({ ...SMALL, hold: { ...SMALL.hold, gate: { coins: 4, times: 2 } } });
    const { steps } = gated.play({}, [], scripted([2, 1, 0, 1, 0, 0, 0, 0, 2, 1, 1]).draw);
    expect(steps[2]).toMatchObject({ multiplier: 2, pay: (3 * 10 + 20) * ONE });
  });
});
