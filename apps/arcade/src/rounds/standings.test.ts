import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@baize/kernel';
import { type Db, openDb } from '../db.ts';
import { serverOf } from '../http/server.ts';
import { type AnswerBody, arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { countedArcade } from '../testing/counted-arcade.ts';

const START = 100_000_000n;
const CYCLE_MS = 2_500;
const LINE_BET = '5000';

let test: TestArcade;
let token: string;
/** One process, what it sends to the database, and another process. */
let here: FastifyInstance;
let sent: string[];
let there: FastifyInstance;
let second: Db;

beforeEach(async () => {
  test = await arcadeForTest(START);
  token = await test.launch();
  const counted = countedArcade(test.arcade);
  sent = counted.sent;
  here = await serverOf(counted.arcade);
  second = openDb(test.databaseUrl, () => undefined);
  there = await serverOf({ ...test.arcade, db: second });
});
afterEach(async () => {
  await here.close();
  await there.close();
  await second.close();
  await test.close();
});

/** What a page says: whose, where it is not the player's of all tests. */
interface Said {
  readonly body?: object;
  readonly bearer?: string;
}

async function ask(at: FastifyInstance, name: string, { body = {}, bearer = token }: Said = {}): Promise<AnswerBody> {
  const headers = { authorization: `Bearer ${bearer}` };
  return (await at.inject({ method: 'POST', url: `/api/${name}`, headers, payload: body })).json<AnswerBody>();
}

const press = (at: FastifyInstance, requestId: string = randomUUID(), bearer = token) =>
  ask(at, 'play', { body: { requestId, unitParts: LINE_BET, bet: {} }, bearer });

/** What the player has seen by then, and says with the next press. */
const saw = ({ id, steps }: AnswerBody['round']) => ({ roundId: id, steps: steps.length });
const pressHavingSeen = (at: FastifyInstance, seen: ReturnType<typeof saw>, requestId: string = randomUUID()) =>
  ask(at, 'play', { body: { requestId, unitParts: LINE_BET, bet: {}, seen } });

/** The round as it is over: what it won is collected. */
async function collect(at: FastifyInstance, { round }: AnswerBody): Promise<AnswerBody['round']> {
  const choice = { requestId: randomUUID(), roundId: round.id, after: 0, choice: { collect: true } };
  return round.waits ? (await ask(at, 'choose', { body: choice })).round : round;
}

/** Sees a round to its end, collecting what it won, and answers as `shown` does. */
async function see(at: FastifyInstance, { round }: AnswerBody, bearer = token): Promise<AnswerBody> {
  const choice = { requestId: randomUUID(), roundId: round.id, after: 0, choice: { collect: true } };
  const over = round.waits ? (await ask(at, 'choose', { body: choice, bearer })).round : round;
  return ask(at, 'shown', { body: { roundId: round.id, steps: over.steps.length }, bearer });
}

/** A round to its end, and its cycle. */
async function playOut(at: FastifyInstance, requestId?: string, bearer = token): Promise<AnswerBody> {
  const played = await press(at, requestId, bearer);
  await see(at, played, bearer);
  test.clock.go(CYCLE_MS);
  return played;
}

const bets = () => test.wallet.movements.filter(({ kind }) => kind === 'bet').length;

describe('where a player stands after a round that they saw', () => {
  it('is not read again: the next round is written at once', async () => {
    await playOut(here);
    for (let nonce = 2; nonce <= 9; nonce += 1) {
      sent.length = 0;
      const played = await press(here);
      expect(played.round.nonce).toBe(nonce);
      // The round; where it waits for a choice its stake, otherwise its stake and its award together.
      expect(sent).toHaveLength(2);
      await see(here, played);
      test.clock.go(CYCLE_MS);
    }
    expect(bets()).toBe(9);
  });

  it('is not read where they say with the next press that they saw it, and the net position is told with it', async () => {
    let over = await collect(here, await press(here));
    let net = 0n;
    for (let nonce = 2; nonce <= 9; nonce += 1) {
      test.clock.go(CYCLE_MS);
      sent.length = 0;
      net += BigInt(over.winParts) - BigInt(over.stakeParts);
      const played = await pressHavingSeen(here, saw(over));
      expect(played.round.nonce).toBe(nonce);
      expect(played.netParts).toBe(net.toString());
      // The round; where it waits for a choice its stake, otherwise its stake and its award together.
      expect(sent).toHaveLength(2);
      over = await collect(here, played);
    }
    expect(bets()).toBe(9);
  });

  it('is noted with that press, for good: another process knows it, and the history has the round', async () => {
    const over = await collect(here, await press(here));
    test.clock.go(CYCLE_MS);
    const next = await pressHavingSeen(here, saw(over));
    const { rounds } = (await test.api(token, 'GET /history')).body;
    expect(rounds.map(({ id, shownSteps }) => [id, shownSteps])).toEqual([[over.id, over.steps.length]]);
    // And so it is where the press comes to a process that does not know the player.
    const again = await collect(there, next);
    test.clock.go(CYCLE_MS);
    const third = await pressHavingSeen(there, saw(again));
    expect(third.round.nonce).toBe(3);
    const net = [over, again].reduce(
      (sum, { winParts, stakeParts }) => sum + BigInt(winParts) - BigInt(stakeParts),
      0n,
    );
    expect(third.netParts).toBe(net.toString());
    // What this process knew is out of date, and what it answers is not.
    const fourth = await collect(there, third);
    test.clock.go(CYCLE_MS);
    const now = await pressHavingSeen(here, saw(fourth));
    expect(BigInt(now.netParts)).toBe(net + BigInt(fourth.winParts) - BigInt(fourth.stakeParts));
    expect(bets()).toBe(4);
  });

  it('stays unseen where less than all was seen, and where it is somebody else’s round', async () => {
    const over = await collect(here, await press(here));
    const stranger = await test.launch({ user: 'somebody-else' });
    const theirs = (await press(here, randomUUID(), stranger)).round;
    const shownOf = async ({ id }: { readonly id: string }) =>
      (await test.arcade.db.first<{ shown_steps: number }>('select shown_steps from arcade_round where id = $1', [id]))
        ?.shown_steps;
    test.clock.go(CYCLE_MS);
    for (const seen of [{ ...saw(over), steps: over.steps.length - 1 }, saw(theirs)]) {
      expect((await pressHavingSeen(here, seen)).error).toMatchObject({ code: 'round_unfinished' });
    }
    expect(await shownOf(theirs)).toBe(0);
    expect((await pressHavingSeen(here, saw(over))).round.nonce).toBe(2);
    expect(await shownOf(over)).toBe(over.steps.length);
    // Nor where nothing has to be read, because what there was to see was said before.
    await see(here, { round: (await test.api(token, 'POST /open')).body.newest } as AnswerBody);
    test.clock.go(CYCLE_MS);
    expect((await pressHavingSeen(here, saw(theirs))).round.nonce).toBe(3);
    expect(await shownOf(theirs)).toBe(0);
    expect(bets()).toBe(4);
  });

  it('is read as long as they did not see it, and a round is refused until then', async () => {
    const played = await press(here);
    test.clock.go(CYCLE_MS);
    expect((await press(here)).error).toMatchObject({ code: 'round_unfinished' });
    await see(there, played);
    expect((await press(here)).round.nonce).toBe(2);
    expect(bets()).toBe(2);
  });

  it('does not let anybody be quicker than the cycle', async () => {
    await see(here, await press(here));
    test.clock.go(CYCLE_MS - 1);
    expect((await press(here)).error).toMatchObject({ code: 'too_soon', retryAfterMs: 1 });
    test.clock.go(1);
    expect((await press(here)).round.nonce).toBe(2);
  });

  it('never makes two rounds of one request, within the cycle, after it, or a round later', async () => {
    const requestId = randomUUID();
    const { round } = await press(here, requestId);
    await see(here, { round } as AnswerBody);
    expect((await press(here, requestId)).round.id).toBe(round.id);
    test.clock.go(CYCLE_MS);
    expect((await press(here, requestId)).round.id).toBe(round.id);
    const next = await playOut(here);
    expect(next.round.nonce).toBe(2);
    expect((await press(here, requestId)).round).toMatchObject({ id: round.id, state: 'settled' });
    expect(bets()).toBe(2);
  });
});

describe('what another process did meanwhile is found out', () => {
  it('when it changed the seeds: the round is drawn from the new ones', async () => {
    const { newest } = await ask(here, 'open');
    expect(newest).toBeNull();
    await playOut(here);
    const { revealed, seeds } = await ask(there, 'seeds', { body: { clientSeed: 'mine' } });
    expect(revealed.lastNonce).toBe(1);
    const { round } = await playOut(here);
    expect(round.nonce).toBe(1);
    const { seeds: now } = await ask(here, 'open');
    expect(now).toMatchObject({ serverSeedHash: seeds.serverSeedHash, clientSeed: 'mine', nextNonce: 2 });
  });

  it('when it played a round that was not seen: this one does not begin', async () => {
    await playOut(here);
    const played = await press(there);
    test.clock.go(CYCLE_MS);
    expect((await press(here)).error).toMatchObject({ code: 'round_unfinished' });
    await see(there, played);
    expect((await press(here)).round.nonce).toBe(3);
    expect(bets()).toBe(3);
  });

  it('when it played one just now: this one is too soon, and takes its turn after it', async () => {
    await playOut(here);
    await see(there, await press(there));
    expect((await press(here)).error).toMatchObject({ code: 'too_soon' });
    test.clock.go(CYCLE_MS);
    expect((await press(here)).round.nonce).toBe(3);
  });

  it('when the game was opened anew: the old page’s session has ended, and nothing is staked', async () => {
    await playOut(here);
    const again = await test.launch();
    await ask(there, 'open', { bearer: again });
    expect((await press(here)).error).toMatchObject({ code: 'session_ended' });
    expect(bets()).toBe(1);
    expect((await press(there, randomUUID(), again)).round.nonce).toBe(2);
  });
});

describe('a session', () => {
  it('that nobody uses for half an hour has ended, whatever is known of its player', async () => {
    await playOut(here);
    test.clock.go(30 * MINUTE_MS);
    expect((await press(here)).error).toMatchObject({ code: 'session_ended' });
    expect(bets()).toBe(1);
  });

  it('goes on while it is used, for twelve hours and no longer', async () => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await playOut(here)).round, `after ${minutes} minutes`).toBeDefined();
      test.clock.go(20 * MINUTE_MS);
    }
    expect((await press(here)).error).toMatchObject({ code: 'session_ended' });
    expect(bets()).toBe(36);
  });
});

describe('money that is kept here', () => {
  const kinds = {
    'play money': { currency: 'XXX', user: undefined, token: undefined },
    'a vendor wallet': { meta: { wallet: 'transfer' } },
  };

  it.each(Object.entries(kinds))('%s is spent to the last coin and not further', async (kind, launch) => {
    const seat = await test.launch(launch);
    const column = kind === 'play money' ? 'demo_balance' : 'vendor_wallet';
    await test.arcade.db.all(`update arcade_player set ${column} = 300000 where ${column} is not null`);
    let balance = 300_000n;
    for (let played = 0; balance >= 100_000n; played += 1) {
      expect(played, 'rounds until it is gone').toBeLessThan(2_000);
      // Twice: a lost answer is asked for again.
      const requestId = randomUUID();
      const { round } = await press(here, requestId, seat);
      expect((await press(there, requestId, seat)).round.id).toBe(round.id);
      await see(here, { round } as AnswerBody, seat);
      test.clock.go(CYCLE_MS);
      const row = await test.arcade.db.first<{ has: bigint }>(
        `select sum(${column})::bigint as has from arcade_player`,
      );
      balance = row?.has ?? 0n;
      // What is won is taken away, so that it comes to an end.
      if (balance > 300_000n - BigInt(played + 1) * 100_000n) {
        balance = 300_000n - BigInt(played + 1) * 100_000n;
        await test.arcade.db.all(`update arcade_player set ${column} = $1 where ${column} is not null`, [balance]);
      }
    }
    expect(balance).toBe(0n);
    expect((await press(here, randomUUID(), seat)).error).toMatchObject({ code: 'not_enough_money' });
    expect(bets()).toBe(0);
  });
});
