import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { oddsOf } from '../../rules/odds.ts';
import { PAPER_LANTERNS } from '../../rules/paper-lanterns.ts';
import { playRound } from '../../rules/slot.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { everyRound } from '../../testing/every-round.ts';
import { ONE } from '../mechanic.ts';
import { numberOf } from '../reels/fraction.ts';
import type { LineFigures } from './line-figures.ts';
import { linesOdds } from './odds.ts';
import { linePay } from './read-lines.ts';
import { linesGame } from './rules.ts';

/** Small enough to play every single round, free games included. */
const SMALL: LineFigures = {
  version: 1,
  units: 3,
  rows: 2,
  wild: 'wild',
  scatter: 'scatter',
  strips: [
    ['a', 'scatter', 'wild'],
    ['a', 'b', 'wild'],
    ['a', 'scatter'],
    ['a', 'b', 'wild'],
    ['b', 'a'],
  ],
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
  ],
  pays: { wild: [9, 40, 300], a: [5, 20, 100], b: [2, 7, 30] },
  scatterPays: { 2: 4 },
  freeSpins: { awards: { 2: 1 }, most: 1, multiplier: { first: 1, growth: 0, most: 1 } },
};
const HEADS_WITHOUT_WILD = [['a', 'scatter', 'b'], ...SMALL.strips.slice(1)];
const WITHOUT_SCATTER = [['a', 'b'], ['b', 'wild'], ['wild', 'a'], ['b'], ['a', 'wild', 'b']];

const figures: Record<string, LineFigures> = {
  'plain wilds, free games won again up to the limit, a growing multiplier': {
    ...SMALL,
    strips: [['a', 'scatter', 'wild'], ['a', 'wild'], ['a', 'scatter'], ['a', 'b'], ['a']],
    freeSpins: { awards: { 2: 2 }, most: 3, multiplier: { first: 2, growth: 3, most: 5 } },
  },
  'wilds that fill a reel in free games': { ...SMALL, expanding: 'free' },
  'wilds that always fill a reel, bought free games': { ...SMALL, expanding: 'always', buy: { units: 41, spins: 1 } },
  'wilds that stay, on strips of their own': {
    ...SMALL,
    strips: HEADS_WITHOUT_WILD,
    pays: { a: [5, 20, 100], b: [2, 7, 30] },
    sticky: true,
    buy: { units: 100, spins: 3 },
    freeSpins: { ...SMALL.freeSpins, awards: { 2: 2 }, most: 3, strips: WITHOUT_SCATTER },
  },
};

describe('the odds of lines', () => {
  it.each(Object.entries(figures))('are those of every single round: %s', (_title, small) => {
    const game = linesGame(small);
    const odds = linesOdds(small);
    const all = everyRound(game, { asked: ({ pay }) => pay === odds.topPay * ONE });
    expect(numberOf(odds.returnToPlayer)).toBeCloseTo(all.mean, 8);
    expect(numberOf(odds.hitFrequency)).toBeCloseTo(all.hits, 10);
    expect(numberOf(odds.freeSpinsFrequency)).toBeCloseTo(all.features, 10);
    expect(numberOf(odds.freeSpinsMean)).toBeCloseTo(all.freeSpins / all.features, 10);
    expect(numberOf(odds.topFrequency)).toBeCloseTo(all.asked, 10);
    if (odds.returnBought) {
      expect(numberOf(odds.returnBought)).toBeCloseTo(everyRound(game, { bet: { buy: 'free_spins' } }).mean, 8);
    }
  });
});

describe('a line', () => {
  const run = (...symbols: string[]) => linePay(SMALL, symbols);

  it('pays three and more of a kind from the left, wilds in their stead', () => {
    expect(run('a', 'wild', 'a', 'b', 'a')).toEqual({ symbol: 'a', count: 3, pay: 5 });
    expect(run('b', 'b', 'a', 'b', 'b')).toBeUndefined();
    expect(run('b', 'a', 'a', 'a', 'a')).toBeUndefined();
  });

  it('pays wilds at its head as themselves where that is more', () => {
    expect(run('wild', 'wild', 'wild', 'b', 'a')).toEqual({ symbol: 'wild', count: 3, pay: 9 });
    expect(run('wild', 'wild', 'wild', 'a', 'a')).toEqual({ symbol: 'a', count: 5, pay: 100 });
    expect(run('wild', 'wild', 'wild', 'scatter', 'a')).toEqual({ symbol: 'wild', count: 3, pay: 9 });
  });

  it('never takes a wild for a scatter', () => {
    expect(run('scatter', 'wild', 'wild', 'wild', 'wild')).toBeUndefined();
  });
});

describe('a round of lines', () => {
  const scripted = (numbers: readonly number[]) => {
    const rest = [...numbers];
    return () => rest.shift() ?? 0;
  };

  it('fills reels before it reads lines, and says so, while scatters are counted as they stood', () => {
    const game = linesGame({ ...SMALL, expanding: 'always' });
    const [step] = game.play({}, [], scripted([1, 1, 0, 1, 1, ...Array<number>(10).fill(0)])).steps;
    expect(step).toMatchObject({
      window: [
        ['scatter', 'wild'],
        ['b', 'wild'],
        ['a', 'scatter'],
        ['b', 'wild'],
        ['a', 'b'],
      ],
      expanded: [0, 1, 3],
      scatters: 2,
      scatterPay: 4 * ONE,
      freeSpinsWon: 1,
    });
    expect(step?.wins.map(({ line, symbol, count }) => ({ line, symbol, count }))).toEqual([
      { line: 0, symbol: 'a', count: 5 },
      { line: 2, symbol: 'a', count: 5 },
    ]);
  });

  it('keeps wilds until the free games end, and says where', () => {
    const sticky = figures['wilds that stay, on strips of their own'];
    expect(sticky).toBeDefined();
    const game = linesGame(sticky ?? SMALL);
    const { steps } = game.play({ buy: 'free_spins' }, [], scripted([0, 0, 1, 0, 0, 1, 1, 0, 0, 2]));
    expect(steps.map(({ sticky }) => sticky?.length)).toEqual([3, 5, 5]);
    expect(steps[0]?.sticky).toEqual([
      [1, 1],
      [2, 1],
      [4, 1],
    ]);
    expect(steps[1]?.window).toEqual([
      ['b', 'a'],
      ['wild', 'wild'],
      ['wild', 'wild'],
      ['b', 'b'],
      ['b', 'wild'],
    ]);
  });

  it('begins with the first free spin when the free games were bought, and costs their price', () => {
    const game = linesGame({ ...SMALL, freeSpins: { ...SMALL.freeSpins, most: 2 }, buy: { units: 41, spins: 9 } });
    expect(game.unitsOf({ buy: 'free_spins' })).toBe(41);
    expect(game.play({ buy: 'free_spins' }, [], () => 0).steps.map(({ free }) => free)).toEqual([true, true]);
  });

  it.each([null, 7, 'buy', [], { buy: 'all' }, { buy: 'free_spins', more: 1 }, { stake: 1 }])(
    'refuses the bet %j',
    (asked) => {
      expect(linesGame({ ...SMALL, buy: { units: 41, spins: 2 } }).readBet(asked)).toBeUndefined();
    },
  );

  it('sells nothing where the title does not', () => {
    expect(linesGame(SMALL).readBet({ buy: 'free_spins' })).toBeUndefined();
    expect(linesGame(SMALL).readBet({})).toEqual({});
  });
});

describe('Paper Lanterns as figures of lines', () => {
  const { freeSpins, freeSpinMultiplier: times, freeSpinsMax, ...slot } = PAPER_LANTERNS;
  const multiplier = { first: times, growth: 0, most: times };
  const game = linesGame({
    ...slot,
    units: 20,
    rows: 3,
    freeSpins: { awards: freeSpins, most: freeSpinsMax, multiplier },
  });

  it('has the odds that it states', () => {
    const odds = linesOdds(game.figures);
    expect(numberOf(odds.returnToPlayer)).toBeCloseTo(0.957280447, 8);
    expect(numberOf(odds.hitFrequency)).toBeCloseTo(0.306521251, 8);
    expect(numberOf(odds.freeSpinsFrequency)).toBeCloseTo(0.007659815, 8);
    expect(1 / numberOf(odds.topFrequency)).toBeCloseTo(oddsOf(PAPER_LANTERNS).topLineOneIn, 6);
  });

  it('draws and pays what its own rules draw and pay', () => {
    for (let nonce = 1; nonce <= 3_000; nonce += 1) {
      const draw = () => drawsFrom(blocksOf('one and the same', 'client', nonce));
      const own = playRound(PAPER_LANTERNS, draw());
      const course = game.play({}, [], draw());
      expect(course.steps.map(({ stops }) => stops)).toEqual(own.spins.map(({ stops }) => stops));
      expect(course.pay).toBe(own.pay * ONE);
    }
  });
});
