import { describe, expect, it } from 'vitest';
import { oddsByPlaying } from '../../testing/odds-by-playing.ts';
import type { FallsFigures } from '../falls/figures.ts';
import { ONE } from '../mechanic.ts';
import { cascadesOdds } from './odds.ts';
import { cascadesGame } from './rules.ts';

/** Reads a strip: the window shows its first places, what falls in comes from its end, the last place first. */
const strip = (text: string): string[] => text.split(' ');
const RULES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 2,
  strips: [],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [3, 5],
  pays: { a: [4, 20], b: [2, 8], c: [1, 5], d: [1, 5], e: [1, 5], f: [1, 5] },
  ladder: [1, 2, 3],
  scatterPays: { 2: 10, 3: 60 },
  freeSpins: { awards: { 3: 2, 4: 3 }, most: 4, ladder: [2, 5] },
};
const SOLD: FallsFigures = { ...RULES, buy: { units: 90, spins: 2 } };
/** A round in which every reel stops at the head of its strip, in the paid spin and in the free ones. */
const play = (strips: readonly string[], bet = {}) =>
  cascadesGame({ ...SOLD, strips: strips.map(strip) }).play(bet, [], () => 0);

describe('a cascade', () => {
  it('pays enough of a kind anywhere; they vanish, the others fall, and new ones come from above', () => {
    const { steps, pay } = play(['a b c', 'a d e', 'f a b']);
    expect(steps).toEqual([
      {
        kind: 'spin',
        free: false,
        stops: [0, 0, 0],
        window: [
          ['a', 'b'],
          ['a', 'd'],
          ['f', 'a'],
        ],
        wins: [
          {
            symbol: 'a',
            count: 3,
            cells: [
              [0, 0],
              [1, 0],
              [2, 1],
            ],
            pay: 4 * ONE,
          },
        ],
        scatters: 0,
        scatterPay: 0,
        freeSpinsWon: 0,
        multiplier: 1,
        pay: 4 * ONE,
      },
      {
        kind: 'fall',
        free: false,
        window: [
          ['c', 'b'],
          ['e', 'd'],
          ['b', 'f'],
        ],
        wins: [],
        scatters: 0,
        scatterPay: 0,
        freeSpinsWon: 0,
        multiplier: 2,
        pay: 0,
      },
    ]);
    expect(pay).toBe(4 * ONE);
  });

  it('pays later falls by the ladder, whose last rung holds', () => {
    // Each fall brings three more a: the fourth wins three times its pay, as the third does.
    const { steps } = play(
      ['a b c a a a a'].flatMap((text) => [text, text.replace('b c', 'd e'), text.replace('b c', 'f b')]),
    );
    expect(steps.map((step) => [step.multiplier, step.pay / ONE])).toEqual([
      [1, 4],
      [2, 8],
      [3, 12],
      [3, 12],
      [3, 12],
      [3, 0],
    ]);
  });

  it('counts wilds for every kind that is there, once each, and takes them away', () => {
    const { steps } = play(['a wild e c', 'a b f', 'b wild d e']);
    expect(steps[0]?.wins.map(({ symbol, count, cells }) => [symbol, count, cells.length])).toEqual([
      ['a', 4, 4],
      ['b', 4, 4],
    ]);
    expect(steps[1]?.window.flat()).not.toContain('wild');
  });

  it('pays wilds alone nothing, nor two of a kind', () => {
    expect(play(['wild a', 'wild scatter', 'wild b']).steps[0]?.wins.map((win) => win.symbol)).toEqual(['a', 'b']);
    expect(play(['a b', 'a b', 'c d']).pay).toBe(0);
  });

  it('counts scatters when nothing falls any more, those that fell in as well; they never vanish', () => {
    const { steps } = play(['a scatter b', 'a scatter c', 'a d scatter']);
    expect(steps.slice(0, 2).map((step) => [step.scatters, step.scatterPay / ONE, step.freeSpinsWon])).toEqual([
      [2, 0, 0],
      [3, 60, 2],
    ]);
  });
});

describe('free games', () => {
  it('follow as many as were won, by their own ladder, and hold no more than the most', () => {
    const { steps } = play(['scatter a b', 'scatter c d', 'scatter e f']);
    const spins = steps.filter((step) => step.kind === 'spin');
    expect(spins.map((step) => [step.free, step.multiplier, step.freeSpinsWon])).toEqual([
      [false, 1, 2],
      [true, 2, 2],
      [true, 2, 0],
      [true, 2, 0],
      [true, 2, 0],
    ]);
  });

  it('are sold without a paid spin where the title sells them', () => {
    const strips = ['a b', 'c d', 'e f'];
    expect(play(strips, { buy: 'free_spins' }).steps.map((step) => step.free)).toEqual([true, true]);
    const game = cascadesGame({ ...SOLD, strips: strips.map(strip) });
    expect([game.unitsOf({}), game.unitsOf({ buy: 'free_spins' })]).toEqual([20, 90]);
    expect(game.readBet({ buy: 'free_spins' })).toEqual({ buy: 'free_spins' });
    expect(cascadesGame({ ...RULES, strips: strips.map(strip) }).readBet({ buy: 'free_spins' })).toBeUndefined();
  });
});

describe('the odds of cascades', () => {
  const same = strip('a b wild c a d e scatter');
  const small: FallsFigures = {
    ...RULES,
    units: 2,
    sizes: [4, 5],
    strips: [same, same, same],
    freeSpins: { awards: { 3: 1 }, most: 2, ladder: [2, 5] },
    buy: { units: 9, spins: 1 },
  };
  const game = cascadesGame(small);
  const odds = cascadesOdds(small);

  it('are those of playing every round there is', () => {
    const played = oddsByPlaying(game);
    expect(odds.returnToPlayer).toBeCloseTo(played.mean, 9);
    expect(odds.deviation).toBeCloseTo(played.deviation, 9);
    expect(odds.hitFrequency).toBeCloseTo(played.hits, 9);
  });

  it('of bought free games are, too', () => {
    expect(odds.boughtReturn).toBeCloseTo(oddsByPlaying(game, { buy: 'free_spins' }).mean, 9);
  });
});
