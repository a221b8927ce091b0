import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@baize/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arcade } from '../arcade.ts';
import { type Db, openDb } from '../db.ts';
import { serverOf } from '../http/server.ts';
import { roundView } from '../http/views.ts';
import { findSession } from '../sessions/find-session.ts';
import { type AnswerBody, arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { countedArcade } from '../testing/counted-arcade.ts';
import { dyingArcade } from '../testing/dying-arcade.ts';
import { LADDER } from '../testing/ladder.ts';
import { changeSeeds } from './change-seeds.ts';
import { LEASE_MS } from './begin-round.ts';
import { choose, play, takeUp } from './play.ts';
import type { RoundRow } from './rounds.store.ts';
import { sendDue } from './sender.ts';

const UNIT = 100_000n;
const START = 100_000_000n;
const SLOT = { ...LADDER, code: 'test_slot', kind: 'slot', page: 'test-slot' } as const;

let test: TestArcade;
let token: string;
let second: Db;

beforeEach(async () => {
  test = await arcadeForTest(START, { titles: [LADDER, SLOT] });
  token = await test.launch({ game_code: LADDER.code });
  second = openDb(test.databaseUrl, () => undefined);
});
afterEach(async () => {
  await second.close();
  await test.close();
});

/** Another process on the same database: it shares nothing else with the first one. */
const other = (): Arcade => ({ ...test.arcade, db: second });
const bet = (requestId: string = randomUUID()) => ({ requestId, unitParts: UNIT, bet: {} });
const made = ({ id }: RoundRow, choice: string, requestId: string = randomUUID()) =>
  ({ requestId, roundId: id, after: 0, choice }) as const;
const ofKind = (kind: string) => test.wallet.movements.filter((movement) => movement.kind === kind);

async function laterOn(): Promise<void> {
  test.clock.go(LEASE_MS + 1);
  for (let i = 0; i < 3; i += 1) await sendDue(test.arcade);
}

describe('what a round asks of the database', () => {
  it('is one statement a step: what it begins from, the round, its stake, its choice, its award, and that it was seen', async () => {
    const { arcade, sent } = countedArcade(test.arcade);
    const server = await serverOf(arcade);
    const call = async (name: string, payload: object, bearer = token) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await server.inject({ method: 'POST', url: `/api/${name}`, headers, payload });
      return { status: answer.statusCode, body: answer.json<AnswerBody>() };
    };
    const { round } = (await call('play', { requestId: randomUUID(), unitParts: UNIT.toString(), bet: {} })).body;
    expect(round.state).toBe('waiting');
    // The session with what it begins from, the round, the stake.
    expect(sent.splice(0)).toHaveLength(3);
    const choice = { requestId: randomUUID(), roundId: round.id, after: 0, choice: 'stop' };
    const over = (await call('choose', choice)).body.round;
    expect(over.state).toBe('settled');
    // The session with the round, the choice, the award.
    expect(sent.splice(0)).toHaveLength(3);
    const seen = (await call('shown', { roundId: round.id, steps: over.steps.length })).body;
    expect(sent).toHaveLength(1);
    expect(seen.netParts).toBe((BigInt(over.winParts) - BigInt(over.stakeParts)).toString());
    // Where it stands, and not again what the page has shown; how far it was seen never goes back.
    expect((await call('shown', { roundId: round.id, steps: 0 })).body).toEqual({
      netParts: seen.netParts,
      round: { state: 'settled', shownSteps: over.steps.length, balanceParts: over.balanceParts },
    });
    await server.close();
  });

  it('is nothing for a session that ended, nor for somebody else’s round: neither is noted as seen', async () => {
    const { body } = await test.api(token, 'POST /play', {
      requestId: randomUUID(),
      unitParts: UNIT.toString(),
      bet: {},
    });
    const shown = { roundId: body.round.id, steps: body.round.steps.length };
    const others = await test.launch({ game_code: LADDER.code, user: 'somebody-else' });
    expect((await test.api(others, 'POST /shown', shown)).body.error.code).toBe('round_unknown');
    const choice = { requestId: randomUUID(), roundId: body.round.id, after: 0, choice: 'stop' };
    expect((await test.api(others, 'POST /choose', choice)).body.error.code).toBe('round_unknown');
    test.clock.go(SECOND_MS);
    const again = await test.launch({ game_code: LADDER.code });
    await test.api(again, 'POST /open', {});
    for (const [name, asked] of [
      ['play', bet()],
      ['choose', choice],
      ['shown', shown],
    ] as const) {
      const asText = { ...asked, ...('unitParts' in asked ? { unitParts: UNIT.toString() } : {}) };
      expect([name, (await test.api(token, `POST /${name}`, asText)).body]).toEqual([
        name,
        { error: { code: 'session_ended' } },
      ]);
    }
    expect((await test.api(again, 'POST /open', {})).body.newest).toMatchObject({ shownSteps: 0, choices: [] });
  });
});

describe('a choice whose request is repeated', () => {
  it('just as its award arrives is answered with the round as it is then, not as it was read', async () => {
    const session = await findSession(test.arcade, token);
    const round = await play(test.arcade, session, bet());
    const choice = made(round, 'stop');
    let read: Awaited<ReturnType<typeof takeUp>>['read'];
    const { wallet } = test.arcade;
    const readsMeanwhile: Arcade['wallet'] = {
      send: async (message) => {
        ({ read } = await takeUp(test.arcade, token, choice));
        return wallet.send(message);
      },
    };
    const first = await choose({ ...test.arcade, wallet: readsMeanwhile }, session, choice);
    expect([read?.known_number, read?.state, first.state]).toEqual([1, 'accepted', 'settled']);
    const again = await choose(test.arcade, session, { ...choice, read });
    expect(roundView(again)).toEqual(roundView(first));
  });
});

describe('a process that dies', () => {
  it('at any step of a round and its last choice: what the player has is what the round says', async () => {
    const ends: string[] = [];
    for (let step = 1; ; step += 1) {
      const user = `member-${step}`;
      const before = test.wallet.balance;
      const seat = await test.launch({ game_code: LADDER.code, user });
      const session = await findSession(test.arcade, seat);
      const { arcade } = dyingArcade(test.arcade, step);
      const survived = await play(arcade, session, bet())
        .then((round) => choose(arcade, session, made(round, 'stop')))
        .then(
          () => true,
          () => false,
        );
      await laterOn();
      const round = await test.arcade.db.first<RoundRow & { due: bigint }>(
        `select r.*, (select count(*) from arcade_wallet_call c where c.round_id = r.id and c.state = 'pending') as due
           from arcade_round r join arcade_player p on p.id = r.player_id where p.user_name = $1`,
        [user],
      );
      const state = round?.state ?? 'never was';
      const worth = { settled: (round?.win ?? 0n) - UNIT, waiting: -UNIT, void: 0n, 'never was': 0n }[state as 'void'];
      expect(test.wallet.balance - before, `step ${step}: ${state}`).toBe(worth);
      expect(round?.due ?? 0n, `step ${step}`).toBe(0n);
      ends.push(state);
      if (survived) break;
    }
    expect(new Set(ends)).toEqual(new Set(['never was', 'void', 'waiting', 'settled']));
  });
});

describe('two processes', () => {
  it('that hear one request both have one round, whoever writes it', async () => {
    for (let i = 0; i < 10; i += 1) {
      const seat = await test.launch({ game_code: LADDER.code, user: `twice-${i}` });
      const session = await findSession(test.arcade, seat);
      const request = bet();
      const rounds = await Promise.all([play(test.arcade, session, request), play(other(), session, request)]);
      expect(new Set(rounds.map(({ id }) => id)).size).toBe(1);
      const choice = made(rounds[0], 'stop');
      const over = await Promise.all([choose(test.arcade, session, choice), choose(other(), session, choice)]);
      expect(over.map(({ choices }) => choices)).toEqual([['stop'], ['stop']]);
    }
    expect(ofKind('bet')).toHaveLength(10);
    expect(ofKind('win')).toHaveLength(10);
  });

  it('never reveal a seed while a round of it is open', async () => {
    for (let i = 0; i < 20; i += 1) {
      const seat = await test.launch({ game_code: SLOT.code, user: `seeds-${i}` });
      const session = await findSession(test.arcade, seat);
      const [played, changed] = await Promise.allSettled([
        play(test.arcade, session, bet()),
        changeSeeds(other(), session, { clientSeed: 'mine' }),
      ]);
      if (played.status === 'rejected') throw played.reason;
      const seed = await test.arcade.db.first<{ state: string }>('select state from arcade_seed where id = $1', [
        played.value.seed_id,
      ]);
      expect(seed?.state).toBe('active');
      if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'round_unfinished' });
    }
  });

  it('spend money that is kept here once', async () => {
    const seat = await test.launch({ game_code: LADDER.code, currency: 'XXX', user: undefined, token: undefined });
    const session = await findSession(test.arcade, seat);
    await test.arcade.db.all('update arcade_player set demo_balance = $2 where id = $1', [session.playerId, UNIT]);
    const results = await Promise.allSettled([play(test.arcade, session, bet()), play(other(), session, bet())]);
    const codes = results.map((result) =>
      result.status === 'fulfilled' ? 'played' : (result.reason as { code: string }).code,
    );
    expect(codes.sort()).toEqual(['played', 'round_unfinished']);
    const player = await test.arcade.db.first('select demo_balance from arcade_player where id = $1', [
      session.playerId,
    ]);
    expect(player).toEqual({ demo_balance: 0n });
    const [round] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (round === undefined) throw new Error('one was played');
    const doubled = await Promise.allSettled([choose(test.arcade, session, made(round, 'double'))]);
    expect(doubled[0]).toMatchObject({ status: 'rejected', reason: { code: 'not_enough_money' } });
  });
});

describe('a database that has no time', () => {
  it('is no error of ours: calls are turned away as such, may be repeated, and nothing was done', async () => {
    const db = openDb(test.databaseUrl, () => undefined, { connectionsMax: 1, patienceMs: 2_000 });
    const server = await serverOf({ ...test.arcade, db });
    const call = () =>
      server.inject({
        ...{ method: 'POST', url: '/api/play', headers: { authorization: `Bearer ${token}` } },
        payload: { requestId, unitParts: UNIT.toString(), bet: {} },
      });
    const requestId = randomUUID();
    let free: () => void = () => undefined;
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    const held = db.inTransaction(() => isFree);
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: { code: 'server_busy', retryAfterMs: 1_000 } }]);
    expect(answer.headers['retry-after']).toBe('1');
    free();
    await held;
    expect((await call()).json()).toMatchObject({ round: { state: 'waiting' } });
    expect(ofKind('bet')).toHaveLength(1);
    await server.close();
    await db.close();
  });

  it('may be restarted under a transaction without ending the process', async () => {
    const lost = second.inTransaction(async (tx) => {
      const row = await tx.first<{ pid: number }>('select pg_backend_pid() as pid');
      await test.arcade.db.all('select pg_terminate_backend($1)', [row?.pid]);
      await tx.first('select 1');
    });
    await expect(lost).rejects.toMatchObject({ name: 'DatabaseAway' });
    expect(await second.first('select 1 as one')).toEqual({ one: 1 });
  });
});
