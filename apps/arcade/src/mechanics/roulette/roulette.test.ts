import { describe, expect, it } from 'vitest';
import { drawsFrom, scaledDraw } from '../../rules/draws.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { GARDEN_ROULETTE, GARDEN_ROULETTE_FIGURES } from '../../titles/garden-roulette/rules.ts';
import { ONE } from '../mechanic.ts';
import { rouletteOdds, spotOdds } from './odds.ts';
import { NUMBERS_OF, SPOTS } from './spots.ts';

/** The ball in this pocket. */
const at = (number: number) => () => Math.ceil((number * 2 ** 32) / 37);
const pay = (chips: Record<string, number>, number: number) => GARDEN_ROULETTE.play({ chips }, [], at(number)).pay;

describe('the table', () => {
  it('has every spot of a single-zero table once, each with as many numbers as its kind', () => {
    const counts = new Map<string, number>();
    for (const { kind } of SPOTS) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect([...counts]).toEqual([
      ['straight', 37],
      ['split', 60],
      ['trio', 2],
      ['first four', 1],
      ['street', 12],
      ['corner', 22],
      ['six line', 11],
      ['dozen', 3],
      ['column', 3],
      ['even chance', 6],
    ]);
    expect(new Set(SPOTS.map((spot) => spot.name)).size).toBe(SPOTS.length);
    for (const spot of SPOTS) expect(new Set(spot.numbers).size, spot.name).toBe(NUMBERS_OF[spot.kind]);
  });

  it.each([
    ['17', 17, 36],
    ['0', 0, 36],
    ['17-20', 20, 18],
    ['17-18', 17, 18],
    ['0-2', 0, 18],
    ['0-2-3', 0, 12],
    ['0-1-2-3', 0, 9],
    ['16-17-18', 18, 12],
    ['14-15-17-18', 14, 9],
    ['13-14-15-16-17-18', 16, 6],
    ['dozen2', 24, 3],
    ['column3', 36, 3],
    ['column1', 34, 3],
    ['red', 36, 2],
    ['black', 10, 2],
    ['odd', 35, 2],
    ['even', 36, 2],
    ['low', 18, 2],
    ['high', 19, 2],
  ])('pays a chip on %s, when %i comes, %i chips', (spot, number, chips) => {
    expect(pay({ [spot]: 1 }, number)).toBe(chips * ONE);
    expect(pay({ [spot]: 5 }, number)).toBe(5 * chips * ONE);
  });

  it('takes everything but chips on zero when zero comes', () => {
    for (const spot of SPOTS) expect(pay({ [spot.name]: 1 }, 0) > 0, spot.name).toBe(spot.numbers.includes(0));
  });

  it('adds up what several spots win', () => {
    expect(GARDEN_ROULETTE.play({ chips: { '17': 1, black: 2, red: 3 } }, [], at(17)).steps).toEqual([
      {
        kind: 'spin',
        number: 17,
        wins: [
          { spot: '17', chips: 1, pay: 36 * ONE },
          { spot: 'black', chips: 2, pay: 4 * ONE },
        ],
        pay: 40 * ONE,
      },
    ]);
  });

  it('turns to the number that the public formula gives', () => {
    const draw = () => drawsFrom(blocksOf('server-seed', 'client-seed', 1));
    expect(scaledDraw(draw(), 37)).toBe(24);
    expect(GARDEN_ROULETTE.play({ chips: { '24': 1 } }, [], draw()).pay).toBe(36 * ONE);
  });

  it('takes whole chips up to the limit of a spot and of the table', () => {
    const read = (chips: unknown) => GARDEN_ROULETTE.readBet({ chips });
    expect(read({ '17': 20, red: 360 })).toEqual({ chips: { '17': 20, red: 360 } });
    expect(GARDEN_ROULETTE.unitsOf({ chips: { '17': 20, red: 360 } })).toBe(380);
    for (const chips of [
      {},
      { '17': 21 },
      { '17': 0 },
      { '17': -1 },
      { '17': 1.5 },
      { '17': '1' },
      { '37': 1 },
      { '1-3': 1 },
      { '2-1': 1 },
      { constructor: 1 },
      JSON.parse('{"__proto__":1}') as unknown,
      { red: 360, black: 360, odd: 281 },
      [1],
      null,
    ]) {
      expect(read(chips), JSON.stringify(chips)).toBeUndefined();
    }
  });

  it('returns 36 of 37 chips on every spot', () => {
    for (const spot of SPOTS) expect(spotOdds(spot).returnToPlayer, spot.name).toBeCloseTo(36 / 37, 7);
    expect(rouletteOdds().bets).toHaveLength(10);
  });

  it('never pays more than 36 times the stake', () => {
    expect(rouletteOdds().largestMultiple).toBe(36);
    expect(GARDEN_ROULETTE_FIGURES.mostOn.straight * 36).toBe(720);
  });

  it('keeps to its odds over 300,000 seeded rounds', () => {
    const spots = ['17', '0-2-3', '17-20', '16-17-18', '13-14-15-16-17-18', 'column2', 'red'];
    const tallies = spots.map(() => new Tally());
    const draw = streamOfDraws('roulette');
    for (let round = 0; round < 300_000; round += 1) {
      const number = draw(2 ** 32);
      spots.forEach((spot, i) =>
        tallies[i]?.add(GARDEN_ROULETTE.play({ chips: { [spot]: 1 } }, [], () => number).pay, ONE),
      );
    }
    spots.forEach((name, i) => {
      const exact = spotOdds(SPOTS.find((spot) => spot.name === name)!);
      expect(Math.abs(tallies[i]!.zOfReturn(exact.returnToPlayer)), name).toBeLessThan(Z_LIMIT);
    });
  });
});
