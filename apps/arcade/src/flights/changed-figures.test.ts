import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arcade } from '../arcade.ts';
import { gamesOf } from '../games.ts';
import { crashGame } from '../mechanics/crash/rules.ts';
import { sendDue } from '../rounds/sender.ts';
import { flightsForTest, GAME, STAKE, type TestFlights } from '../testing/test-flights.ts';
import { SKYLARK_FIGURES } from '../titles/skylark/rules.ts';
import { findSession } from '../sessions/find-session.ts';
import { cashOut } from './cash-out.ts';
import { newestFlight } from './flights.store.ts';
import { type FlightGame, LATE_MS, leadOn, newLeader, REST_MS } from './lead.ts';

/** Twice as steep and not as high: every moment of a flight would be another multiple. */
const CHANGED = { ...SKYLARK_FIGURES, version: 2, risePerTick: 60, highestMultiple: 10_000 };

let flights: TestFlights;
/** A process that was started with the new figures. */
let arcade: Arcade;
let game: FlightGame;
beforeEach(async () => {
  flights = await flightsForTest(10_000_000_000n);
  game = { ...GAME, flight: crashGame(CHANGED, [SKYLARK_FIGURES]) };
  arcade = { ...flights.test.arcade, games: gamesOf([game]) };
});
afterEach(() => flights.test.close());

describe('a flight whose figures are changed while it is in the air', () => {
  it('goes on by those it began with: its multiples, its end, its bets, those placed after the change too', async () => {
    const { flight, point, endMs } = await flights.open(300);
    const { test } = flights;
    const users = ['by hand', 'by itself', 'still in'];
    const tokens = await Promise.all(users.map((user) => test.launch({ game_code: GAME.code, user })));
    const autos = [undefined, 250, 99_999];
    const bets = await Promise.all(tokens.map((token, i) => flights.bet(token, flight, { auto: autos[i] })));
    const leader = newLeader();
    const lead = () => leadOn(arcade, { game, leader });
    const flyTo = async (ms: number) => {
      const left = flight.starts_at.getTime() + ms - test.clock.now();
      test.clock.go(left);
      await lead();
    };
    // The process that opened the flight has been replaced. Its lease runs out.
    await flyTo(4_000);
    const byHand = { roundId: bets[0]!.body.bet.id, at: test.clock.now() };
    const out = await cashOut(arcade, await findSession(arcade, tokens[0]!), byHand);
    const multiple = GAME.flight.multipleAt(4_000);
    expect(multiple).not.toBe(game.flight.multipleAt(4_000));
    expect(out.steps).toMatchObject([{ cashedOut: multiple }]);
    await flyTo(endMs - 1);
    expect((await flights.now(flight)).ended_at).toBeNull();
    await flyTo(endMs);
    expect((await flights.now(flight)).ended_at?.getTime()).toBe(flight.starts_at.getTime() + endMs);
    await flyTo(endMs + LATE_MS);
    const rows = await test.arcade.db.all<{ rules_version: number; cashed: number | null; win: bigint }>(
      `select r.rules_version, (r.steps->0->>'cashedOut')::integer as cashed, r.win from arcade_round r
         join arcade_player p on p.id = r.player_id where r.flight_id = $1 order by p.user_name desc`,
      [flight.id],
    );
    expect(point).toBeLessThan(99_999);
    expect(rows.map((row) => [row.rules_version, row.cashed])).toEqual([
      [1, null],
      [1, 250],
      [1, multiple],
    ]);
    expect(rows[2]?.win).toBe((STAKE * BigInt(multiple)) / 100n - (((STAKE * BigInt(multiple)) / 100n) % 1_000n));
    while ((await sendDue(arcade)) > 0) test.clock.go(1);
  });

  it('is followed by one of the new figures, which every page is told', async () => {
    const { flight, endMs } = await flights.open(150);
    const { test } = flights;
    const token = await test.launch({ game_code: GAME.code });
    const leader = newLeader();
    test.clock.go(flight.starts_at.getTime() + endMs - test.clock.now());
    await leadOn(arcade, { game, leader });
    test.clock.go(REST_MS + LATE_MS);
    await flights.call(token, 'POST ');
    await leadOn(arcade, { game, leader });
    const next = await newestFlight(test.arcade.db, game.code);
    expect([flight.rules_version, next?.rules_version]).toEqual([1, 2]);
    expect((await flights.call(token, 'POST ')).body.flight).toMatchObject({ id: next?.id, rulesVersion: 2 });
  });

  it('waits, and is not judged, where a process does not have its figures', async () => {
    const { flight, endMs } = await flights.open(150);
    const { test } = flights;
    const token = await test.launch({ game_code: GAME.code });
    await flights.bet(token, flight, { auto: 101 });
    const forgetful = { ...GAME, flight: crashGame(CHANGED) };
    const leader = newLeader();
    test.clock.go(flight.starts_at.getTime() + endMs + 60_000 - test.clock.now());
    await expect(leadOn(arcade, { game: forgetful, leader })).rejects.toThrow('rules that are kept');
    expect((await flights.now(flight)).ended_at).toBeNull();
    await leadOn({ ...arcade, db: arcade.db }, { game, leader });
    expect((await flights.now(flight)).ended_at?.getTime()).toBe(flight.starts_at.getTime() + endMs);
  });
});
