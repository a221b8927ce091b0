import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashBetOdds } from '../mechanics/crash/odds.ts';
import { LATE_MS, REST_MS } from '../flights/lead.ts';
import { flightsForTest, GAMES, type TestFlights } from '../testing/test-flights.ts';
import { arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { FLIGHTS } from '../titles/flights.ts';
import { TITLES } from '../titles/registry.ts';
import { STATED_TABLE_ODDS } from '../titles/stated-table-odds.ts';
import { TABLES } from '../titles/tables.ts';
import { judgeReturn } from './judge-return.ts';
import { watchReturns } from './watch-returns.ts';

describe('what is watched of flights', () => {
  let flights: TestFlights;
  beforeAll(async () => {
    flights = await flightsForTest(10_000_000_000n);
  });
  afterAll(() => flights.test.close());

  const watched = async (name: string) =>
    (await watchReturns(flights.test.arcade, GAMES)).find(({ title }) => title === name);

  it('is each flight once, with what its bets gave back on average, however often it is counted', async () => {
    const { flight, endMs } = await flights.open(150);
    const tokens = await Promise.all(
      ['first', 'second', 'third'].map((user) => flights.test.launch({ game_code: GAMES[0]!.code, user })),
    );
    const autos = [101, 150, undefined];
    await Promise.all(tokens.map((token, i) => flights.bet(token, flight, { auto: autos[i] })));
    await flights.flyTo(flight, endMs + LATE_MS + REST_MS);
    await Promise.all([watched('skylark'), watched('skylark')]);
    const found = await watched('skylark');
    expect(found).toMatchObject({ rounds: 1, verdict: 'few' });
    expect(found?.actual).toBeCloseTo(((1.01 + 1.5 + 0) / 3) * 100, 9);
  });

  it('and what leaving at some multiples gave, by the points alone', async () => {
    const [row] = await flights.test.arcade.db.all<{ flights: number; high: number }>(
      `select count(*)::integer as flights, (count(*) filter (where point >= 200))::integer as high
         from arcade_flight where judged_at is not null`,
    );
    const found = await watched('skylark at 2.00');
    expect(found?.rounds).toBe(row?.flights);
    expect(found?.stated).toBeCloseTo(crashBetOdds(200).returnToPlayer * 100, 9);
    expect(found?.actual).toBeCloseTo((200 * (row?.high ?? 0)) / (row?.flights ?? 1), 9);
  });

  it.each([
    ['skylark at 2.00', 9_950, 'inside'],
    ['skylark at 2.00', 10_400, 'outside'],
    ['skylark at 2.00', 9_500, 'outside'],
    // Who leaves late or never gets less back; nobody can get more.
    ['skylark', 7_000, 'inside'],
    ['skylark', 11_000, 'outside'],
  ])('raises an alarm where %s gives back %i of 10,000: %s', async (name, paid, verdict) => {
    await flights.test.arcade.db.all('delete from arcade_return');
    await flights.test.arcade.db.all(
      `insert into arcade_return (game_code, rules_version, day, rounds, paid, squares) values ($1, 1, '2026-01-01', 10000, $2, $3)`,
      [name, paid, paid * 2],
    );
    expect((await watched(name))?.verdict).toBe(verdict);
  });
});

describe('what is watched of tables and instant games', () => {
  it('is every title: each states what its usual bet gives, as its rules screen does', () => {
    expect([...TITLES, ...FLIGHTS].filter(({ odds }) => odds === undefined)).toEqual([]);
    for (const { code, odds } of TABLES) {
      const returns = STATED_TABLE_ODDS[code]!.bets.map(({ returnToPlayer }) => returnToPlayer);
      const isStated = returns.some((stated) => Math.abs(stated - (odds?.returnToPlayer ?? 0)) < 0.011);
      expect(isStated || code === 'amber_mines', code).toBe(true);
    }
  });

  it('is only too much where play decides', () => {
    const best = { returnToPlayer: 99.67, atMost: true } as const;
    const of = (mean: number) => judgeReturn(best, { rounds: 10_000, paid: 10_000 * mean, squares: 13_000 }).verdict;
    expect([of(0.9), of(0.99), of(1.06)]).toEqual(['inside', 'inside', 'outside']);
  });
});

describe('a round whose stake was raised', () => {
  let test: TestArcade;
  beforeAll(async () => {
    test = await arcadeForTest(undefined, {
      titles: TITLES.map((title) => ({ ...title, studio: 'house' as const })),
    });
  });
  afterAll(() => test.close());

  it('counts by its first stake: what was raised is taken from what was paid', async () => {
    const token = await test.launch({ game_code: 'kestrel_blackjack' });
    const shares: number[] = [];
    for (let raised = false; !raised || shares.length < 3;) {
      test.clock.go(5_000);
      const asked = { requestId: randomUUID(), unitParts: '100000', bet: { chips: 2 } };
      let { round } = (await test.api(token, 'POST /play', asked)).body;
      for (const action of ['double', 'stand', 'refuse', 'stand']) {
        if (!round.waits) break;
        const choice = {
          requestId: randomUUID(),
          roundId: round.id,
          after: round.choices.length,
          choice: { do: action },
        };
        const answer = await test.api(token, 'POST /choose', choice);
        if (answer.status !== 200) continue;
        ({ round } = answer.body);
        raised ||= action === 'double';
      }
      await test.api(token, 'POST /shown', { roundId: round.id, steps: round.steps.length });
      expect(round.waits).toBe(false);
      shares.push(1 + (Number(round.winParts) - Number(round.stakeParts)) / 200_000);
    }
    const found = (await watchReturns(test.arcade, TITLES)).find(({ title }) => title === 'kestrel_blackjack');
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(found?.rounds).toBe(shares.length);
    expect(found?.actual).toBeCloseTo(mean * 100, 6);
  });
});
