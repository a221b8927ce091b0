import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { FIREFLY_KENO, FIREFLY_KENO_FIGURES } from '../../titles/firefly-keno/rules.ts';
import { ONE } from '../mechanic.ts';
import { kenoOdds } from './odds.ts';

describe('keno', () => {
  it('draws ten of forty as the public formula says, and pays by hits', () => {
    const { steps, pay } = FIREFLY_KENO.play(
      { picks: [1, 8, 27, 31, 40] },
      [],
      drawsFrom(blocksOf('server-seed', 'client-seed', 1)),
    );
    expect(steps[0]?.drawn.slice(0, 8)).toEqual([27, 8, 31, 29, 20, 37, 23, 22]);
    expect(new Set(steps[0]?.drawn).size).toBe(10);
    const hits = [1, 8, 27, 31, 40].filter((number) => steps[0]?.drawn.includes(number));
    expect(steps[0]?.hits).toEqual(hits);
    expect(pay).toBe(FIREFLY_KENO_FIGURES.pays[5]?.[hits.length]);
  });

  it('reads one to ten different numbers from 1 to 40, in any order', () => {
    expect(FIREFLY_KENO.readBet({ picks: [40, 1, 7] })).toEqual({ picks: [1, 7, 40] });
    for (const picks of [[], [0], [41], [1, 1], [1.5], ['1'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 7, null]) {
      expect(FIREFLY_KENO.readBet({ picks }), JSON.stringify(picks)).toBeUndefined();
    }
  });

  it('pays more for more hits, never more than 10,000 stakes', () => {
    for (const [picks, pays] of Object.entries(FIREFLY_KENO_FIGURES.pays)) {
      expect(pays).toHaveLength(Number(picks) + 1);
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      expect(Math.max(...pays)).toBeLessThanOrEqual(10_000 * ONE);
    }
  });

  it('keeps to its odds over 300,000 seeded rounds', () => {
    const bets = [[7], [3, 17, 40], [1, 2, 3, 4, 5, 6]].map((picks) => ({ picks }));
    const tallies = bets.map(() => new Tally());
    const draw = streamOfDraws('keno');
    for (let round = 0; round < 300_000; round += 1) {
      const numbers = Array.from({ length: 10 }, () => draw(2 ** 32));
      bets.forEach((bet, i) => {
        const again = numbers.values();
        tallies[i]?.add(FIREFLY_KENO.play(bet, [], () => again.next().value ?? 0).pay, ONE);
      });
    }
    const odds = kenoOdds(FIREFLY_KENO_FIGURES).bets;
    bets.forEach((bet, i) => {
      const exact = odds[bet.picks.length - 1];
      expect(Math.abs(tallies[i]!.zOfReturn(exact!.returnToPlayer))).toBeLessThan(Z_LIMIT);
      expect(Math.abs(tallies[i]!.zOfHits(exact!.hitFrequency!))).toBeLessThan(Z_LIMIT);
    });
  });
});
