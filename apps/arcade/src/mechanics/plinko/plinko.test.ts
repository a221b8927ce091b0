import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { PEBBLE_DROP, PEBBLE_DROP_FIGURES } from '../../titles/pebble-drop/rules.ts';
import { ONE } from '../mechanic.ts';
import { plinkoOdds } from './odds.ts';

describe('the pebble', () => {
  it('goes left and right as the public formula says, and pays what its pocket pays', () => {
    const course = PEBBLE_DROP.play(
      { rows: 8, risk: 'high' },
      [],
      drawsFrom(blocksOf('server-seed', 'client-seed', 1)),
    );
    // The published example: 0.66, 0.19, 0.75, 0.73, 0.52, 0.89, 0.61, 0.59.
    expect(course).toEqual({
      steps: [{ kind: 'drop', path: [1, 0, 1, 1, 1, 1, 1, 1], pocket: 7, pay: 42_000 }],
      pay: 42_000,
      waits: false,
    });
  });

  it('has one pocket more than rows, paying the same on both sides and more outside', () => {
    for (const [rows, risks] of Object.entries(PEBBLE_DROP_FIGURES.pays)) {
      for (const pays of Object.values(risks)) {
        expect(pays).toHaveLength(Number(rows) + 1);
        expect(pays.toReversed()).toEqual(pays);
        expect(pays.every((pay) => Number.isInteger(pay) && pay <= 900 * ONE)).toBe(true);
        const right = pays.slice(Number(rows) / 2);
        expect(right.toSorted((a, b) => a - b)).toEqual(right);
      }
    }
  });

  it('reads rows and risks that exist', () => {
    expect(PEBBLE_DROP.readBet({ rows: 16, risk: 'low' })).toEqual({ rows: 16, risk: 'low' });
    for (const asked of [
      { rows: 9, risk: 'low' },
      { rows: 8, risk: 'toString' },
      { rows: '8', risk: 'low' },
      { rows: 8 },
      { rows: 8, risk: 'low', more: 1 },
    ]) {
      expect(PEBBLE_DROP.readBet(asked)).toBeUndefined();
    }
  });

  it('returns between 98 % and 99 % everywhere', () => {
    const odds = plinkoOdds(PEBBLE_DROP_FIGURES);
    expect(odds.lowestReturn).toBeGreaterThan(0.98);
    expect(odds.highestReturn).toBeLessThan(0.99);
  });

  it('keeps to its odds over 300,000 seeded rounds', () => {
    const odds = plinkoOdds(PEBBLE_DROP_FIGURES).bets;
    const draw = streamOfDraws('plinko');
    for (const bet of [
      { rows: 8, risk: 'high' },
      { rows: 16, risk: 'low' },
    ]) {
      const tally = new Tally();
      for (let round = 0; round < 300_000; round += 1) tally.add(PEBBLE_DROP.play(bet, [], draw).pay, ONE);
      const exact = odds.find((one) => one.bet === `${bet.rows} rows, ${bet.risk} risk`);
      expect(Math.abs(tally.zOfReturn(exact!.returnToPlayer))).toBeLessThan(Z_LIMIT);
    }
  });
});
