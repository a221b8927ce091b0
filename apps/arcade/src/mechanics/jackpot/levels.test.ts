import { currencyOf } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { recomputeJackpot } from '../../fairness/recompute.ts';
import { drawsFrom } from '../../rules/draws.ts';
import { smallestUnit, stakeOf, unitsFor } from '../../rules/stakes.ts';
import { blocksOf, jackpotBlocksOf } from '../../seeds/seeds.ts';
import { TITLES } from '../../titles/registry.ts';
import {
  JACKPOT_NUMBERS,
  jackpotNumber,
  jackpotReturn,
  LEVEL_FIGURES,
  LEVELS,
  levelWon,
  MOST_CHANCES,
  SHARES,
  winsWith,
} from './levels.ts';

const FED_BY = TITLES.filter(({ feedsJackpot }) => feedsJackpot);
const BETS = [{}, { buy: 'free_spins' }];
const CURRENCIES = ['PHP', 'VND', 'THB', 'IDR', 'CNY', 'USD', 'MYR', 'EUR', 'FUN', 'XXX'].map(currencyOf);

/** Every stake that can be played for a jackpot. */
const STAKES = FED_BY.flatMap(({ rules, kind }) =>
  BETS.flatMap((asked) => {
    const bet = rules.readBet(asked);
    if (bet === undefined) return [];
    return CURRENCIES.flatMap((currency) => unitsFor(kind, currency).map((unit) => stakeOf(unit, rules.unitsOf(bet))));
  }),
);

describe('the levels of a jackpot', () => {
  it('are fed by the four titles of hold-and-win, of which no choice costs anything', () => {
    expect(FED_BY.map(({ name }) => name).sort()).toEqual(['Harbour Gold', 'Nine Koi Gate', 'Red Mesa', 'Vault Nine']);
    for (const { rules } of FED_BY) {
      const units = rules.unitsOfChoice?.({ gamble: 'red' }, { steps: [], pay: 0, waits: true }, rules.usualBet);
      expect(units ?? 0).toBe(0);
    }
  });

  it('give back exactly 1 % of the stakes: 0.8 that is put in, 0.2 that the seed money is worth', () => {
    expect(jackpotReturn()).toEqual({ fed: 800, seeded: 200 });
    expect(SHARES).toBe(100_000);
  });

  it('are won by as many numbers as their chance says, to the number, at every stake', () => {
    for (const chances of [1, 20, 25, 2_000, MOST_CHANCES]) {
      for (const level of LEVELS) {
        const numbers = (JACKPOT_NUMBERS / LEVEL_FIGURES[level].oneIn) * chances;
        const first = firstOf(level);
        expect(levelWon(first, chances)).toBe(level);
        expect(levelWon(first + numbers - 1, chances)).toBe(level);
        expect(levelWon(first + numbers, chances)).not.toBe(level);
      }
    }
    expect(levelWon(0, 0)).toBeUndefined();
    expect(() => levelWon(0, MOST_CHANCES + 1)).toThrow(RangeError);
  });

  it('have room for every stake that is offered, in whole chances, and divide it exactly', () => {
    expect(STAKES.length).toBeGreaterThan(300);
    for (const { currency, parts } of STAKES) {
      const smallest = smallestUnit(currency).parts;
      expect(parts % smallest).toBe(0n);
      expect(Number(parts / smallest)).toBeLessThanOrEqual(MOST_CHANCES);
      for (const level of LEVELS) expect((parts * BigInt(LEVEL_FIGURES[level].share)) % BigInt(SHARES)).toBe(0n);
    }
  });
});

describe('the number of a round', () => {
  it('comes from the seeds of the round alone, and the verifier comes to the same', () => {
    const numbers = new Set<number>();
    for (let nonce = 1; nonce <= 500; nonce += 1) {
      const number = jackpotNumber(jackpotBlocksOf('server', 'client', nonce));
      expect(recomputeJackpot({ serverSeed: 'server', clientSeed: 'client', nonce })).toBe(number);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(JACKPOT_NUMBERS);
      numbers.add(number);
    }
    expect(numbers.size).toBe(500);
    expect(recomputeJackpot({ serverSeed: 'server', clientSeed: 'client', nonce: 1 })).toBe(KNOWN);
  });

  it('is not a number that the round itself draws: the reels tell nothing of it', () => {
    expect(jackpotNumber(jackpotBlocksOf('server', 'client', 1))).not.toBe(
      drawsFrom(blocksOf('server', 'client', 1))(JACKPOT_NUMBERS),
    );
  });

  it('falls on the levels as often as they have numbers, over 200,000 rounds', () => {
    const rounds = 200_000;
    const found = Object.fromEntries(LEVELS.map((level) => [level, 0]));
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const level = levelWon(jackpotNumber(jackpotBlocksOf('many', 'rounds', nonce)), 100_000);
      if (level !== undefined) found[level] = (found[level] ?? 0) + 1;
    }
    for (const level of LEVELS) {
      const chance = 100_000 / LEVEL_FIGURES[level].oneIn;
      const spread = Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs((found[level] ?? 0) - rounds * chance), level).toBeLessThan(3.3 * spread + 1);
    }
  });
});

/** Of server seed `server`, client seed `client`, nonce 1: as docs/fairness.md has it. */
const KNOWN = 464_445_993;

function firstOf(level: (typeof LEVELS)[number]): number {
  let [low, high] = [0, JACKPOT_NUMBERS - 1];
  const order = [...LEVELS].reverse();
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (order.indexOf(winsWith(middle).level) < order.indexOf(level)) low = middle + 1;
    else high = middle;
  }
  return low;
}
