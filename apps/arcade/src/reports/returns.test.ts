import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestArcade, arcadeForTest } from '../testing/arcade-for-test.ts';
import { TITLES } from '../titles/registry.ts';
import type { Title } from '../titles/title.ts';
import { judgeReturn } from './judge-return.ts';
import { watchReturns } from './watch-returns.ts';

const CODE = 'paper_lanterns';
const stating = (returnToPlayer: number): Title[] =>
  TITLES.map((title) => ({ ...title, odds: { returnToPlayer, deviation: 5 } }));

let test: TestArcade;
beforeAll(async () => {
  test = await arcadeForTest();
});
afterAll(() => test.close());

/** Plays a round and returns what it paid, in stakes. */
async function play(token: string): Promise<number> {
  test.clock.go(2_500);
  const { body } = await test.api(token, 'POST /play', { requestId: randomUUID(), unitParts: '5000', bet: {} });
  await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
  return body.round.steps.reduce((sum, step) => sum + step.pay, 0) / 10_000 / 20;
}

const watched = async (titles: readonly Title[] = TITLES) =>
  (await watchReturns(test.arcade, titles)).find(({ title }) => title === CODE);

describe('the watch over what titles give back', () => {
  it('counts every round once, whatever repeats or races it, over days and pauses', async () => {
    const token = await test.launch();
    let paid = 0;
    for (let round = 0; round < 6; round += 1) paid += await play(token);
    await Promise.all([watched(), watched(), watched()]);
    expect(await watched()).toMatchObject({ rounds: 6, verdict: 'few' });
    // It stops before the day is over, and goes on days later.
    paid += await play(token);
    test.clock.go(5 * 24 * 3_600_000);
    paid += await play(await test.launch());
    const found = await watched();
    expect(found).toMatchObject({ rounds: 8 });
    expect(found?.actual).toBeCloseTo((paid / 8) * 100, 9);
  });

  it('says nothing of a title that states nothing, nor of other versions of its rules', async () => {
    const silent = TITLES.map((title) => ({ ...title, code: `${title.code}_silent` }));
    expect(await watched(silent)).toBeUndefined();
    const next = TITLES.map((title) => ({ ...title, rules: { ...title.rules, version: 99 } }));
    expect(await watched(next)).toBeUndefined();
  });

  it('finds a title that gives back another share than it states', async () => {
    await test.arcade.db.all(
      `insert into arcade_return (game_code, rules_version, day, rounds, paid, squares) values ($1, 1, '2026-01-01', 40000, 38000, 1000000)`,
      [CODE],
    );
    expect((await watched(stating(95)))?.verdict).toBe('inside');
    expect((await watched(stating(60)))?.verdict).toBe('outside');
  });
});

describe('the band around a stated return', () => {
  const stated = { returnToPlayer: 95, deviation: 5 };
  const of = (rounds: number, mean: number) => judgeReturn(stated, { rounds, paid: rounds * mean, squares: rounds });

  it('widens on few rounds: a hundred times the rounds, a tenth of the band', () => {
    expect(of(1_000, 0.95).band / of(100_000, 0.95).band).toBeCloseTo(10, 9);
    expect(of(10_000, 0.95).band).toBeCloseTo(2.576 * 5, 9);
  });

  it.each([
    [999, 5, 'few'],
    [0, 0, 'few'],
    [10_000, 0.95, 'inside'],
    [10_000, 1.07, 'inside'],
    [10_000, 1.1, 'watch'],
    [10_000, 0.8, 'watch'],
    [10_000, 1.2, 'outside'],
    [1_000_000, 0.93, 'outside'],
  ])('judges %i rounds that give back %f as %s', (rounds, mean, verdict) => {
    expect(of(rounds, mean).verdict).toBe(verdict);
  });

  it('takes the measured deviation where it is greater: a gamble changes it, and not the return', () => {
    const wild = judgeReturn(stated, { rounds: 10_000, paid: 12_000, squares: 4_000_000 });
    expect(wild.verdict).toBe('inside');
  });
});
