import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@baize/kernel';
import { recomputeFlight } from '../fairness/recompute-flight.ts';
import { openDb } from '../db.ts';
import { OPERATOR_ID } from '../testing/arcade-for-test.ts';
import { LEASE_MS } from '../rounds/begin-round.ts';
import { findSession } from '../sessions/find-session.ts';
import { sendDue } from '../rounds/sender.ts';
import {
  flightsForTest,
  GAME,
  OTHER_OPERATOR_ID,
  STAKE,
  type TestFlights,
  TO_START_MS,
} from '../testing/test-flights.ts';
import type { PastBetRow } from './bets.store.ts';
import { cashOut as getOutOf } from './cash-out.ts';
import { secretOf } from './chains.ts';
import { feedFor } from './feed.ts';
import { LATE_MS, LEAD_MS, leadOn, newLeader, REST_MS, TAKES_BETS_MS } from './lead.ts';

const START = 10_000_000_000n;

let flights: TestFlights;
beforeEach(async () => {
  flights = await flightsForTest(START);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await flights.test.close();
});

const launch = (user = 'demo-member-1', changes: object = {}) =>
  flights.test.launch({ game_code: GAME.code, user, ...changes });
const cashOut = (token: string, roundId: string) => flights.call(token, 'POST /cash-out', { roundId });

async function sendAll(): Promise<void> {
  for (let sent = 1; sent > 0;) {
    flights.test.clock.go(1);
    sent = await sendDue(flights.test.arcade);
  }
}

/** What the wallet took less what it was given. */
function kept(): bigint {
  return flights.test.wallet.movements.reduce(
    (sum, { kind, amount }) => (kind === 'bet' ? sum + amount : sum - amount),
    0n,
  );
}

describe('a flight', () => {
  it('with fifty players of two operators: every cash-out agrees with the published point, every coin with the wallet', async () => {
    const { flight, endMs } = await flights.open(250);
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        launch(`player ${i}`, i % 2 === 0 ? {} : { operator_id: OTHER_OPERATOR_ID }),
      ),
    );
    const autos = [undefined, 101, 150, 200, 100_000];
    const bets = await Promise.all(
      tokens.flatMap((token, i) => {
        const first = flights.bet(token, flight, { auto: autos[i % 5] });
        return i % 10 === 0 ? [first, flights.bet(token, flight, { panel: 2 })] : [first];
      }),
    );
    expect(bets.map(({ status }) => status)).toEqual(bets.map(() => 200));
    expect(new Set(bets.map(({ body }) => body.bet.state))).toEqual(new Set(['waiting']));
    const firsts = await Promise.all(
      tokens.map(async (token) => (await flights.call(token, 'POST ')).body.mine[0]!.id),
    );
    // Every third asks to be let out at a moment of its own, some of them after the end.
    const answers: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      await flights.flyTo(flight, Math.floor((endMs * (step + 1)) / 18));
      const asking = tokens.flatMap((token, i) => (i % 20 === step && i % 3 === 0 ? [{ token, bet: firsts[i]! }] : []));
      const told = await Promise.all(asking.map(({ token, bet }) => cashOut(token, bet)));
      answers.push(...told.map(({ status, body }) => (status === 200 ? String(body.bet.cashedOut) : body.error.code)));
    }
    await flights.flyTo(flight, endMs + REST_MS);
    await sendAll();

    const rows = await flights.test.arcade.db.all<PastBetRow>(
      `select r.*, f.number as flight_number, f.hash, f.point, c.anchor, c.salt from arcade_round r
         join arcade_flight f on f.id = r.flight_id join arcade_chain c on c.id = f.chain_id where f.id = $1`,
      [flight.id],
    );
    expect(rows).toHaveLength(55);
    let expected = 0n;
    for (const row of rows) {
      const [choice] = row.choices as { cashOut: number }[];
      const published = { hash: row.hash!, salt: row.salt!, anchor: row.anchor, number: row.flight_number };
      const bet = { bet: row.bet as { auto: number | null }, askedAtMs: choice?.cashOut ?? null };
      const { belongs, point, judgement } = recomputeFlight(GAME.flight, published, bet);
      expect(belongs).toBe(true);
      expect(BigInt(point)).toBe(row.point);
      expect(row.steps).toEqual([{ kind: 'flight', cashedOut: judgement.cashedOut, pay: judgement.pay }]);
      const win = (STAKE * BigInt(judgement.pay)) / 10_000n;
      expect(row.win).toBe(win - (win % 1_000n));
      expect(row.state).toBe('settled');
      expected += STAKE - row.win;
    }
    expect(kept()).toBe(expected);
    expect(flights.test.wallet.balance).toBe(START - expected);
    expect(answers.some((answer) => answer === 'flight_over')).toBe(true);
    expect(answers.some((answer) => /^\d+$/.test(answer))).toBe(true);
  });

  it('tells nothing of its point before its end: not in any answer, not in the feed, not in the database', async () => {
    const { flight, endMs } = await flights.open(200);
    const { hash } = await secretOf(flights.test.arcade, flight);
    const token = await launch();
    const { body } = await flights.bet(token, flight, { auto: 101 });
    const said: unknown[] = [body];
    const readable = [
      ...['arcade_chain', 'arcade_round', 'arcade_wallet_call', 'arcade_flight_lead'].map(
        (table) => `select t from ${table} t`,
      ),
      'select t from arcade_flight t where ended_at is null',
    ];
    for (const part of [0.02, 0.3, 0.9]) {
      await flights.flyTo(flight, Math.floor(endMs * part));
      for (const rows of readable) {
        said.push(await flights.test.arcade.db.all(rows.replace('select t', 'select to_jsonb(t)')));
      }
      said.push((await flights.call(token, 'POST ')).body, (await flights.call(token, 'GET /history')).body);
      said.push((await cashOut(token, body.bet.id)).body);
      const feed = feedFor(flights.test.arcade, GAME);
      await feed.watch({ operatorId: OPERATOR_ID, demo: false }, (message) => said.push(JSON.parse(message)));
      await feed.stop();
    }
    const text = JSON.stringify(said);
    expect(text).not.toContain(hash);
    expect(text).not.toMatch(/"(point|hash)":(?!null)/);
    // Its own hash would be in the row of a flight that is over.
    await flights.flyTo(flight, endMs);
    expect(await flights.now(flight)).toMatchObject({ hash });
  });

  it('does not fly while nobody looks on, and opens for whoever comes', async () => {
    await flights.turn();
    expect((await flights.test.arcade.db.all('select 1 from arcade_flight')).length).toBe(0);
    const token = await launch();
    const { body } = await flights.call(token, 'POST ');
    // Anchor and salt of this chain and the next one are published before there is any flight.
    expect(body.flight).toBeNull();
    expect(body.chains.map(({ number, salt }) => [number, salt.length])).toEqual([
      [1, 64],
      [2, 64],
    ]);
    await flights.turn();
    expect((await flights.call(token, 'POST ')).body.flight).toMatchObject({ number: 1 });
  });

  it('uses each hash once, and a chain that runs out is followed by one that was published before', async () => {
    const { test } = flights;
    const token = await launch();
    const leader = newLeader();
    const anchors = new Map<number, string>();
    for (let i = 0; i < 5; i += 1) {
      for (const { number, anchor } of (await flights.call(token, 'POST ')).body.chains) {
        expect(anchors.get(number) ?? anchor).toBe(anchor);
        anchors.set(number, anchor);
      }
      await leadOn(test.arcade, { game: GAME, leader, flightsOfAChain: 2 });
      test.clock.go(TO_START_MS + 130_000);
      await leadOn(test.arcade, { game: GAME, leader });
      test.clock.go(REST_MS);
    }
    const rows = await test.arcade.db.all<{
      chain: number;
      number: number;
      hash: string;
      anchor: string;
      salt: string;
    }>(
      `select c.number as chain, f.number, f.hash, c.anchor, c.salt from arcade_flight f join arcade_chain c on c.id = f.chain_id
        order by f.opens_at`,
    );
    expect(rows.map(({ chain, number }) => `${chain}.${number}`)).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1']);
    for (const row of rows) {
      expect(anchors.get(row.chain)).toBe(row.anchor);
      const told = recomputeFlight(GAME.flight, row, { bet: { auto: null }, askedAtMs: null });
      expect(told.belongs).toBe(true);
    }
  });
});

describe('a bet', () => {
  it('is taken while betting is open, one a panel, and its request is one bet however often it comes', async () => {
    const { flight } = await flights.open();
    const token = await launch();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => flights.bet(token, flight, { requestId })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await flights.bet(token, flight)).body.error.code).toBe('round_unfinished');
    expect((await flights.bet(token, flight, { panel: 2 })).status).toBe(200);
    expect((await flights.bet(token, flight, { requestId, auto: 300 })).body.error.code).toBe('request_reused');
    flights.test.clock.go(TAKES_BETS_MS);
    const late = await launch('another');
    expect((await flights.bet(late, flight)).body.error.code).toBe('betting_closed');
    expect(flights.test.wallet.movements).toHaveLength(2);
  });

  it('needs one connection: more of them at once than there are connections all get their answer', async () => {
    const { flight } = await flights.open(200);
    const tokens = await Promise.all(Array.from({ length: 30 }, (_, i) => launch(`player ${i}`)));
    const bets = await Promise.all(tokens.map((token) => flights.bet(token, flight)));
    expect(bets.map(({ status }) => status)).toEqual(bets.map(() => 200));
    await flights.flyTo(flight, 2_000);
    const outs = await Promise.all(tokens.map((token, i) => cashOut(token, bets[i]!.body.bet.id)));
    expect(outs.map(({ body }) => body.bet.cashedOut)).toEqual(outs.map(() => GAME.flight.multipleAt(2_000)));
  });

  it('that the wallet refuses may be placed again', async () => {
    const { flight } = await flights.open();
    const token = await launch();
    flights.test.wallet.trouble('bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await flights.bet(token, flight)).body.bet).toMatchObject({
      state: 'refused',
      reason: 'RS_ERROR_NOT_ENOUGH_MONEY',
    });
    expect((await flights.bet(token, flight)).body.bet.state).toBe('waiting');
  });

  it('whose answer comes after the start is taken back, whatever the flight comes to', async () => {
    const { flight, endMs } = await flights.open(200);
    const token = await launch();
    const { wallet } = flights.test.arcade;
    const send = wallet.send.bind(wallet);
    vi.spyOn(wallet, 'send').mockImplementationOnce(async (message) => {
      const reply = await send(message);
      flights.test.clock.go(TO_START_MS);
      return reply;
    });
    const { body } = await flights.bet(token, flight, { auto: 101 });
    expect(body.bet).toMatchObject({ state: 'voiding', reason: 'betting_closed' });
    expect((await cashOut(token, body.bet.id)).body.error.code).toBe('flight_over');
    await flights.flyTo(flight, endMs);
    await sendAll();
    expect(flights.test.wallet.movements.map(({ kind }) => kind)).toEqual(['bet', 'rollback']);
    expect(flights.test.wallet.balance).toBe(START);
  });

  it('of a process that dies while the wallet is asked is taken back by another', async () => {
    const { flight, endMs } = await flights.open();
    const token = await launch();
    const { wallet } = flights.test.arcade;
    const send = wallet.send.bind(wallet);
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // It has the stake, and nobody is left to hear so.
    vi.spyOn(wallet, 'send').mockImplementationOnce(async (message) => {
      await send(message);
      asked();
      return new Promise(() => undefined);
    });
    void flights.bet(token, flight);
    await isAsked;
    await flights.flyTo(flight, endMs);
    expect(kept()).toBe(STAKE);
    flights.test.clock.go(LEASE_MS + 1);
    await sendAll();
    await sendAll();
    expect(kept()).toBe(0n);
    flights.test.clock.go(LATE_MS);
    await flights.turn();
    const left = await flights.test.arcade.db.all(
      'select 1 from arcade_flight where judged_at is null and ended_at is not null',
    );
    expect(left).toEqual([]);
  });

  it('has no other way in: the rounds of other games know nothing of flights', async () => {
    const { flight } = await flights.open();
    const token = await launch();
    const asked = { requestId: randomUUID(), unitParts: STAKE.toString(), bet: { auto: null } };
    expect((await flights.test.api(token, 'POST /play', asked)).body.error.code).toBe('bet_not_offered');
    const { body } = await flights.bet(token, flight);
    const choice = { requestId: randomUUID(), roundId: body.bet.id, after: 0, choice: { cashOut: 5 } };
    expect((await flights.test.api(token, 'POST /choose', choice)).body.error.code).toBe('round_unknown');
  });

  it('in a demo is of play money', async () => {
    const { flight, endMs } = await flights.open(250);
    const token = await launch('', { currency: 'XXX', user: undefined, token: undefined });
    const { body } = await flights.bet(token, flight, { auto: 200 });
    expect(body.bet.state).toBe('waiting');
    await flights.flyTo(flight, endMs);
    const { body: history } = await flights.call(token, 'GET /history');
    expect(history.bets[0]).toMatchObject({ state: 'settled', cashedOut: 200, winParts: (STAKE * 2n).toString() });
    expect(flights.test.wallet.heard).toEqual([]);
  });
});

describe('a cash-out', () => {
  it('is judged by when it came, is paid once and has one answer', async () => {
    const { flight } = await flights.open(200);
    const token = await launch();
    const { body } = await flights.bet(token, flight);
    expect((await cashOut(token, body.bet.id)).body.error.code).toBe('too_soon');
    await flights.flyTo(flight, 5_025);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cashOut(token, body.bet.id)));
    const multiple = GAME.flight.multipleAt(5_025);
    for (const { status, body: answer } of answers) {
      expect(status).toBe(200);
      expect(answer.bet.cashedOut).toBe(multiple);
    }
    flights.test.clock.go(1_000);
    expect((await cashOut(token, body.bet.id)).body.bet.cashedOut).toBe(multiple);
    expect(flights.test.wallet.movements.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    const other = await launch('another');
    expect((await cashOut(other, body.bet.id)).body.error.code).toBe('round_unknown');
  });

  it('in the last millisecond wins against the end, one in the next does not, whoever is first at the database', async () => {
    const { flight, point, endMs } = await flights.open(150);
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => launch(`racer ${i}`)));
    const bets = await Promise.all(tokens.map((token) => flights.bet(token, flight)));
    flights.test.clock.go(flight.starts_at.getTime() + endMs - 1 - flights.test.clock.now());
    const inTime = await Promise.all(tokens.slice(0, 4).map((token, i) => cashOut(token, bets[i]!.body.bet.id)));
    for (const { body } of inTime) expect(body.bet.cashedOut).toBe(GAME.flight.multipleAt(endMs - 1));
    expect(GAME.flight.multipleAt(endMs - 1)).toBeLessThanOrEqual(point);
    flights.test.clock.go(1);
    const [, , ...late] = await Promise.all([
      flights.turn(),
      flights.turn({ leader: newLeader() }),
      ...tokens.slice(4).map((token, i) => cashOut(token, bets[4 + i]!.body.bet.id)),
    ]);
    for (const { body } of late) expect(body.error.code).toBe('flight_over');
    // Whichever of the two leads now: its lease is over by then.
    await flights.flyTo(flight, endMs + LEAD_MS + 1);
    await sendAll();
    const wins = flights.test.wallet.movements.filter(({ kind }) => kind === 'win');
    expect(wins).toHaveLength(8);
    expect(wins.filter(({ amount }) => amount > 0n)).toHaveLength(4);
  });

  it('that came in time but reaches the database after the end counts: nothing is lost before it can have', async () => {
    const { flight, endMs } = await flights.open(150);
    const token = await launch();
    const late = await launch('late');
    const { body } = await flights.bet(token, flight);
    const { body: other } = await flights.bet(late, flight);
    const end = flight.starts_at.getTime() + endMs;
    await flights.flyTo(flight, endMs + LATE_MS - 1);
    const { arcade } = flights.test;
    const inTime = { roundId: body.bet.id, at: instantOf(end - 1) };
    const out = await getOutOf(arcade, await findSession(arcade, token), inTime);
    expect(out.steps).toMatchObject([{ cashedOut: GAME.flight.multipleAt(endMs - 1) }]);
    const tooLate = { roundId: other.bet.id, at: instantOf(end) };
    await expect(getOutOf(arcade, await findSession(arcade, late), tooLate)).rejects.toThrow('flight_over');
    await flights.flyTo(flight, endMs + LATE_MS);
    await expect(getOutOf(arcade, await findSession(arcade, late), { ...tooLate, at: inTime.at })).rejects.toThrow(
      'flight_over',
    );
  });

  it('that was answered stands, and its win is sent until the wallet answers', async () => {
    const { flight, endMs } = await flights.open(200);
    const token = await launch();
    const { body } = await flights.bet(token, flight);
    await flights.flyTo(flight, 3_000);
    flights.test.wallet.trouble('win', 'http-500', 'drop', 'lose-answer', 'garbage');
    const { body: out } = await cashOut(token, body.bet.id);
    expect(out.bet).toMatchObject({ state: 'accepted', cashedOut: GAME.flight.multipleAt(3_000) });
    await flights.flyTo(flight, endMs + 60_000);
    await sendAll();
    flights.test.clock.go(60_000);
    await sendAll();
    expect(flights.test.wallet.movements.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    expect(kept()).toBe(STAKE - BigInt(out.bet.winParts ?? 0));
  });

  it('of a process that dies before it sends the win is paid by another', async () => {
    const { flight, endMs } = await flights.open(200);
    const token = await launch();
    const { body } = await flights.bet(token, flight);
    await flights.flyTo(flight, 3_000);
    const { wallet } = flights.test.arcade;
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    vi.spyOn(wallet, 'send').mockImplementationOnce(() => {
      asked();
      return new Promise(() => undefined);
    });
    void cashOut(token, body.bet.id);
    await isAsked;
    const db = openDb(flights.test.databaseUrl, () => undefined);
    const other = { ...flights.test.arcade, db };
    flights.test.clock.go(endMs + LEASE_MS);
    await leadOn(other, { game: GAME, leader: newLeader() });
    expect(await sendDue(other)).toBe(1);
    await db.close();
    expect(flights.test.wallet.movements.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    expect(kept()).toBeLessThanOrEqual(0n);
  });
});

describe('a leader', () => {
  it('that dies in mid-flight is followed: what was cashed out stays, the others are judged by their own multiple and the point', async () => {
    const { flight, point, endMs } = await flights.open(300);
    const players = await Promise.all(['out', 'auto', 'high', 'in'].map((user) => launch(`player ${user}`)));
    const autos = [undefined, 250, 99_999, undefined];
    const bets = await Promise.all(players.map((token, i) => flights.bet(token, flight, { auto: autos[i] })));
    await flights.flyTo(flight, 2_000);
    await cashOut(players[0]!, bets[0]!.body.bet.id);
    // The leader is heard of no more. Its lease stands for a moment, then another process does what was left undone.
    const db = openDb(flights.test.databaseUrl, () => undefined);
    const other = { arcade: { ...flights.test.arcade, db }, leader: newLeader() };
    await flights.turn(other);
    const stillFlying = (await flights.now(flight)).ended_at === null;
    flights.test.clock.go(Math.max(endMs, LEAD_MS) + 600_000);
    await Promise.all([flights.turn(other), flights.turn(other)]);
    await db.close();
    const ended = await flights.now(flight);
    expect(stillFlying).toBe(true);
    // It was over when the point said so, not when somebody came to look.
    expect(ended.ended_at?.getTime()).toBe(flight.starts_at.getTime() + endMs);
    const { body } = await flights.call(players[0]!, 'POST ');
    expect(body.mine[0]?.cashedOut).toBe(GAME.flight.multipleAt(2_000));
    const rows = await flights.test.arcade.db.all<{ user_name: string; cashed: number | null }>(
      `select p.user_name, (r.steps->0->>'cashedOut')::integer as cashed from arcade_round r
         join arcade_player p on p.id = r.player_id where r.flight_id = $1`,
      [flight.id],
    );
    const cashed = Object.fromEntries(rows.map((row) => [row.user_name.replace('player ', ''), row.cashed]));
    const highest = point >= 100_000 ? 100_000 : null;
    expect(cashed).toEqual({
      out: GAME.flight.multipleAt(2_000),
      auto: 250,
      high: point >= 99_999 ? 99_999 : null,
      in: highest,
    });
    await sendAll();
    expect(flights.test.wallet.movements.filter(({ kind }) => kind === 'win')).toHaveLength(4);
  });

  it('is one of several processes, and several that believe to be it open one flight', async () => {
    const leaders = [newLeader(), newLeader(), newLeader()];
    const token = await launch();
    for (let i = 0; i < 3; i += 1) {
      await flights.call(token, 'POST ');
      await Promise.all(leaders.map((leader) => flights.turn({ leader })));
      flights.test.clock.go(TO_START_MS + 130_000);
      await Promise.all(leaders.map((leader) => flights.turn({ leader })));
      flights.test.clock.go(REST_MS + LEAD_MS);
    }
    const rows = await flights.test.arcade.db.all<{ number: number }>(
      'select number from arcade_flight order by opens_at',
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    const { rows: chains } = {
      rows: await flights.test.arcade.db.all<{ opened: number }>('select opened from arcade_chain order by number'),
    };
    expect(chains[0]?.opened).toBe(3);
  });
});
