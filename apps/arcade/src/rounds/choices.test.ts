import { randomUUID } from 'node:crypto';
import { FREEBET_PATHS, GAMES_PATHS, TRANSACTIONS_PATH, transactionsAnswer } from '@baize/contract/vendor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '../db.ts';
import { findSession } from '../sessions/find-session.ts';
import { arcadeForTest, OPERATOR_ID, type TestArcade } from '../testing/arcade-for-test.ts';
import { LADDER, LADDER_WITHOUT_PAGE } from '../testing/ladder.ts';
import { callOf } from '../wallet/wallet.store.ts';
import { beginChoice } from './begin-choice.ts';
import { beginRound, LEASE_MS } from './begin-round.ts';
import { concludeRaise, concludeRound } from './conclude.ts';
import { finishLeft } from './finish-left.ts';
import { sendDue } from './sender.ts';

const UNIT = 100_000n; // ₱1, and the stake of a plain bet
const START = 100_000_000n;
const COIN = 1_000n;
const DAY_MS = 86_400_000;

let test: TestArcade;
let token: string;
beforeEach(async () => {
  test = await arcadeForTest(START, { titles: [LADDER, SLOT] });
  token = await test.launch({ game_code: LADDER.code });
});
afterEach(() => test.close());

const play = (bet: object = {}, by = token) =>
  test.api(by, 'POST /play', { requestId: randomUUID(), unitParts: UNIT.toString(), bet });
/** Makes a choice where the page knows the round to stand: after so many others. */
const choose = (
  [roundId, after]: readonly [string, number],
  choice: unknown,
  { requestId, by = token }: { requestId?: string; by?: string } = {},
) => test.api(by, 'POST /choose', { requestId: requestId ?? randomUUID(), roundId, after, choice });
const opened = async (by = token) => (await test.api(by, 'POST /open')).body.newest;
const ofKind = (kind: string) => test.wallet.movements.filter((movement) => movement.kind === kind);
const told = (path: string) =>
  test.wallet.heard.filter((one) => one.path === `/transaction/${path}`).map(({ body }) => body);

/** The same game as a slot that sells its feature. */
const SLOT = { ...LADDER, code: 'test_slot', kind: 'slot', page: 'test-slot' } as const;

/** What the rungs that came are worth, rounded once. */
function worth(steps: readonly unknown[], times = 1n): bigint {
  const pay = steps.reduce<bigint>((sum, step) => sum + BigInt((step as { came: number }).came), 0n) * times;
  const exact = (UNIT * pay) / 10_000n;
  return exact - (exact % COIN);
}

/** After the lease has run out the sender takes up what was left behind. */
async function laterOn(): Promise<void> {
  test.clock.go(LEASE_MS + 1);
  await sendDue(test.arcade);
  await sendDue(test.arcade);
}

describe('a round that waits for a choice', () => {
  it('stays open over reloads, and its award is sent once, at the end', async () => {
    const { body: begun } = await play();
    expect(begun.round).toMatchObject({ state: 'waiting', waits: true, winParts: null, choices: [] });
    expect(begun.round.steps).toHaveLength(1);
    expect((await play()).body.error.code).toBe('round_unfinished');
    expect((await test.api(token, 'POST /seeds', { clientSeed: 'now' })).body.error.code).toBe('round_unfinished');
    token = await test.launch({ game_code: LADDER.code });
    expect(await opened()).toEqual(begun.round);
    const { body: up } = await choose([begun.round.id, 0], 'up');
    expect(up.round).toMatchObject({ state: 'waiting', choices: ['up'], winParts: null });
    expect(up.round.steps.slice(0, 1)).toEqual(begun.round.steps);
    expect(told('win')).toEqual([]);
    const { body: over } = await choose([begun.round.id, 1], 'stop');
    const win = worth(over.round.steps);
    expect(over.round).toMatchObject({ state: 'settled', waits: false, choices: ['up', 'stop'] });
    expect(over.round).toMatchObject({ winParts: win.toString(), balanceParts: (START - UNIT + win).toString() });
    expect(test.wallet.balance).toBe(START - UNIT + win);
    expect(told('win')).toMatchObject([
      { reference_transaction_uuid: told('bet')[0]?.transaction_uuid, round: begun.round.id, round_closed: true },
    ]);
  });

  it('takes the stake of a choice by a bet of its own in the same round', async () => {
    const { body } = await play();
    const { body: over } = await choose([body.round.id, 0], 'double');
    const win = worth(over.round.steps, 2n);
    expect(over.round).toMatchObject({
      state: 'settled',
      stakeParts: (2n * UNIT).toString(),
      winParts: win.toString(),
    });
    expect(told('bet')).toMatchObject([
      { round: body.round.id, amount: Number(UNIT), round_closed: false },
      { round: body.round.id, amount: Number(UNIT), round_closed: false },
    ]);
    expect(ofKind('bet')).toHaveLength(2);
    expect(ofKind('win')).toHaveLength(1);
    expect(test.wallet.balance).toBe(START - 2n * UNIT + win);
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: 1 });
    expect(BigInt((await test.api(token, 'POST /open')).body.netParts)).toBe(win - 2n * UNIT);
    const day = { start_time: '2026-11-21T00:00:00', end_time: '2026-11-22T00:00:00' };
    const report = await test.asOperator(TRANSACTIONS_PATH, { operator_id: OPERATOR_ID, ...day });
    const rows = transactionsAnswer.parse(report.body).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(rows.sort()).toEqual([`TK_BET ${UNIT}`, `TK_BET ${UNIT}`, `TK_WIN ${win}`]);
  });

  it.each(['up', 'double', 'stop'])('takes a choice (%s) that comes twenty times at once as one', async (choice) => {
    const { body } = await play();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => choose([body.round.id, 0], choice, { requestId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body.round.choices).toEqual([choice]);
    expect(await choose([body.round.id, 0], choice, { requestId })).toEqual(answers[0]);
    expect((await choose([body.round.id, 0], 'else', { requestId })).status).toBe(400);
    expect((await choose([body.round.id, 1], choice, { requestId })).body.error.code).toBe('request_reused');
    const other = choice === 'stop' ? 'double' : 'stop';
    expect((await choose([body.round.id, 0], other, { requestId })).body.error.code).toBe('request_reused');
    expect(ofKind('bet')).toHaveLength(choice === 'double' ? 2 : 1);
  });

  it('takes one of two choices that two pages make at once', async () => {
    const { body } = await play();
    const answers = await Promise.all(
      ['double', 'stop', 'double', 'up'].map((choice) => choose([body.round.id, 0], choice)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body: said } of answers) {
      if (status !== 200) expect(['choice_too_late', 'round_unfinished']).toContain(said.error.code);
    }
    expect((await opened()).choices).toHaveLength(1);
    expect(ofKind('win').length).toBeLessThanOrEqual(1);
  });

  it('refuses a choice of another place in the round, of another round, or that is none', async () => {
    const { body } = await play();
    const { id } = body.round;
    expect((await choose([id, 1], 'up')).body.error.code).toBe('choice_too_late');
    for (const wrong of ['left', 7, null, {}, ['up']]) {
      expect((await choose([id, 0], wrong)).body.error.code).toBe('choice_not_offered');
    }
    expect((await test.api(token, 'POST /choose', { roundId: id })).body.error.code).toBe('request_wrong');
    expect((await choose([randomUUID(), 0], 'up')).body.error.code).toBe('round_unknown');
    const other = await test.launch({ game_code: LADDER.code, user: 'demo-member-2' });
    expect((await choose([id, 0], 'stop', { by: other })).body.error.code).toBe('round_unknown');
    await choose([id, 0], 'stop');
    expect((await choose([id, 1], 'up')).body.error.code).toBe('choice_too_late');
    expect((await play({ colour: 'red' })).body.error.code).toBe('bet_not_offered');
  });
});

describe('the stake of a choice', () => {
  it('that the wallet refuses leaves the round waiting as before, with the reason', async () => {
    test.wallet.balance = UNIT;
    const { body } = await play();
    const requestId = randomUUID();
    const { body: not } = await choose([body.round.id, 0], 'double', { requestId });
    expect(not.round).toMatchObject({ state: 'waiting', reason: 'RS_ERROR_NOT_ENOUGH_MONEY', choices: [] });
    expect(not.round).toMatchObject({ stakeParts: UNIT.toString(), steps: body.round.steps });
    expect((await choose([body.round.id, 0], 'double', { requestId })).body.round).toEqual(not.round);
    expect(told('bet')).toHaveLength(2);
    const { body: over } = await choose([body.round.id, 0], 'stop');
    expect(over.round).toMatchObject({ state: 'settled', reason: null });
    expect(test.wallet.balance).toBe(worth(over.round.steps));
  });

  it.each(['drop', 'lose-answer'] as const)(
    'of which nobody knows (%s) is taken back alone, and the choice was not made',
    async (trouble) => {
      const { body } = await play();
      test.wallet.trouble('bet', trouble, trouble, trouble);
      test.wallet.trouble('rollback', 'drop', 'lose-answer');
      const { body: not } = await choose([body.round.id, 0], 'double');
      expect(not.round).toMatchObject({ state: 'lowering', reason: 'wallet_unreachable', waits: false, choices: [] });
      expect(not.round.steps).toEqual(body.round.steps);
      expect((await choose([body.round.id, 0], 'stop')).body.error.code).toBe('round_unfinished');
      for (let i = 0; i < 4; i += 1) {
        test.clock.go(60_000);
        await sendDue(test.arcade);
      }
      expect(await opened()).toMatchObject({ state: 'waiting', waits: true, stakeParts: UNIT.toString() });
      expect(told('rollback').every(({ round_closed }) => round_closed === false)).toBe(true);
      expect(test.wallet.balance).toBe(START - UNIT);
      // The same choice again is another bet.
      const { body: over } = await choose([body.round.id, 0], 'double');
      expect(over.round).toMatchObject({ state: 'settled', stakeParts: (2n * UNIT).toString() });
      expect(test.wallet.balance).toBe(START - 2n * UNIT + worth(over.round.steps, 2n));
      expect(new Set(told('bet').map(({ transaction_uuid }) => transaction_uuid)).size).toBe(3);
    },
  );

  it('is taken back when the operator undid the first one and does not take the award', async () => {
    const { body } = await play();
    test.wallet.trouble('win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await choose([body.round.id, 0], 'double')).body.round.state).toBe('voiding');
    await laterOn();
    expect(await opened()).toMatchObject({ state: 'void', reason: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', steps: [] });
    expect(ofKind('rollback').map(({ reference }) => reference)).toEqual([told('bet')[1]?.transaction_uuid]);
  });
});

describe('a process that dies', () => {
  const session = () => findSession(test.arcade, token);

  it('after writing a round down leaves a bet that is undone', async () => {
    await beginRound(test.arcade, await session(), { requestId: randomUUID(), unitParts: UNIT, bet: {} });
    expect(await opened()).toMatchObject({ state: 'betting', steps: [], waits: false });
    await laterOn();
    expect(await opened()).toMatchObject({ state: 'void', steps: [] });
    expect(test.wallet.balance).toBe(START);
  });

  it.each([false, true])(
    'before it heard of a choice’s stake leaves a choice that was not made (taken: %s)',
    async (taken) => {
      const { body } = await play();
      const request = { requestId: randomUUID(), roundId: body.round.id, after: 0, choice: 'double' };
      const { raise } = await beginChoice(test.arcade, await session(), request);
      if (taken) {
        const { row, walletUser } = await session();
        const of = { amount: UNIT, currency: 'PHP', game_code: LADDER.code, round: body.round.id };
        await test.arcade.wallet.send({
          ...{ operatorId: row.operator_id, path: '/transaction/bet', timeoutMs: 20_000 },
          body: { ...walletUser, ...of, transaction_uuid: raise?.bet.id },
        });
        expect(test.wallet.balance).toBe(START - 2n * UNIT);
      }
      expect(await opened()).toMatchObject({ state: 'raising', waits: false, choices: [] });
      const db = openDb(test.databaseUrl, () => undefined);
      test.clock.go(LEASE_MS + 1);
      for (let i = 0; i < 3; i += 1) await Promise.all([sendDue(test.arcade), sendDue({ ...test.arcade, db })]);
      await db.close();
      expect(await opened()).toMatchObject({ state: 'waiting', choices: [], steps: body.round.steps });
      expect(test.wallet.balance).toBe(START - UNIT);
      expect((await choose([body.round.id, 0], 'double', { requestId: request.requestId })).body.round.state).toBe(
        'waiting',
      );
      const { body: over } = await choose([body.round.id, 0], 'up');
      expect(over.round.choices).toEqual(['up']);
    },
  );

  it('and wakes up again says nothing about a later try', async () => {
    const { body } = await play();
    const choice = { roundId: body.round.id, after: 0, choice: 'double' };
    const first = await beginChoice(test.arcade, await session(), { ...choice, requestId: randomUUID() });
    await laterOn();
    expect((await opened()).state).toBe('waiting');
    const second = await beginChoice(test.arcade, await session(), { ...choice, requestId: randomUUID() });
    if (first.raise === undefined || second.raise === undefined) throw new Error('both are asked for');
    // The first one hears only now that its stake was taken, and it was taken back.
    const late = { kind: 'accepted', balance: 0n, next: first.raise } as const;
    expect(await concludeRaise(test.arcade, first.raise.bet, late)).toBeUndefined();
    expect(await opened()).toMatchObject({ state: 'raising', choices: [], stakeParts: UNIT.toString() });
    await laterOn();
    const rollback = await callOf(test.arcade.db, body.round.id, { kind: 'rollback', number: 2 });
    if (rollback === undefined) throw new Error('the first try was taken back');
    const { round } = await beginChoice(test.arcade, await session(), { ...choice, requestId: randomUUID() });
    test.clock.go(LEASE_MS + 1);
    await sendDue(test.arcade);
    expect((await opened()).state).toBe('lowering');
    await concludeRound(test.arcade, { round, call: rollback }, { status: 'RS_OK', balance: undefined });
    expect((await opened()).state).toBe('lowering');
  });

  it('after the last choice was written down leaves an award that the next process sends', async () => {
    const { body } = await play();
    const request = { requestId: randomUUID(), roundId: body.round.id, after: 0, choice: 'stop' };
    const { round, win } = await beginChoice(test.arcade, await session(), request);
    expect([round.state, win?.kind]).toEqual(['accepted', 'win']);
    await laterOn();
    expect(test.wallet.balance).toBe(START - UNIT + worth(body.round.steps));
    expect(ofKind('win')).toHaveLength(1);
    expect((await choose([body.round.id, 0], 'stop', { requestId: request.requestId })).body.round.state).toBe(
      'settled',
    );
  });
});

describe('a player who never comes back', () => {
  it('has the round finished after a day, once, by however many processes, and is paid', async () => {
    const { body } = await play();
    const { body: up } = await choose([body.round.id, 0], 'up');
    test.clock.go(DAY_MS - 1);
    expect(await finishLeft(test.arcade)).toBe(0);
    test.clock.go(1);
    const db = openDb(test.databaseUrl, () => undefined);
    const both = [test.arcade, { ...test.arcade, db }, test.arcade];
    const finished = await Promise.all(both.map((arcade) => finishLeft(arcade)));
    expect(finished.reduce((sum, count) => sum + count, 0)).toBe(1);
    await Promise.all(both.map((arcade) => sendDue(arcade)));
    await db.close();
    const win = worth(up.round.steps);
    expect(test.wallet.balance).toBe(START - UNIT + win);
    token = await test.launch({ game_code: LADDER.code });
    expect(await opened()).toMatchObject({ state: 'settled', choices: ['up', 'stop'], winParts: win.toString() });
  });

  it('but does at that very moment, has either chosen or not', async () => {
    const { body } = await play();
    test.clock.go(DAY_MS);
    token = await test.launch({ game_code: LADDER.code });
    const [answer, finished] = await Promise.all([choose([body.round.id, 0], 'double'), finishLeft(test.arcade)]);
    await laterOn();
    expect([answer.status === 200, finished]).toEqual([finished === 0, finished]);
    expect(ofKind('win')).toHaveLength(1);
    const { choices } = await opened();
    expect(choices).toEqual(finished === 1 ? ['stop'] : ['double']);
  });
});

describe('money that is kept here', () => {
  it.each(['play money', 'vendor wallet'])('moves with each choice (%s)', async (kind) => {
    const demo = { currency: 'XXX', user: undefined, token: undefined };
    const launch = kind === 'play money' ? demo : { meta: { wallet: 'transfer' } };
    token = await test.launch({ game_code: LADDER.code, ...launch });
    await test.arcade.db.all('update arcade_player set demo_balance = 250000 where user_name is null');
    await test.arcade.db.all('update arcade_player set vendor_wallet = 250000 where user_name is not null');
    const { body } = await play();
    expect(body.round).toMatchObject({ state: 'waiting', balanceAfterBetParts: '150000', balanceParts: null });
    await test.arcade.db.all('update arcade_player set demo_balance = demo_balance - 60000 where user_name is null');
    await test.arcade.db.all(
      'update arcade_player set vendor_wallet = vendor_wallet - 60000 where user_name is not null',
    );
    expect((await choose([body.round.id, 0], 'double')).body.error.code).toBe('not_enough_money');
    expect(await opened()).toMatchObject({ state: 'waiting', choices: [], stakeParts: UNIT.toString() });
    await test.arcade.db.all('update arcade_player set demo_balance = demo_balance + 60000 where user_name is null');
    await test.arcade.db.all(
      'update arcade_player set vendor_wallet = vendor_wallet + 60000 where user_name is not null',
    );
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => choose([body.round.id, 0], 'double', { requestId })),
    );
    const balance = (50_000n + worth(body.round.steps, 2n)).toString();
    for (const answer of answers) {
      expect(answer.body.round).toMatchObject({
        state: 'settled',
        balanceAfterBetParts: '50000',
        balanceParts: balance,
      });
    }
    expect((await test.api(token, 'GET /balance')).body.balanceParts).toBe(balance);
    expect(test.wallet.heard).toEqual([]);
  });

  it('finishes the round of a demo whose player is gone', async () => {
    token = await test.launch({ game_code: LADDER.code, currency: 'XXX', user: undefined, token: undefined });
    const { body } = await play();
    test.clock.go(DAY_MS);
    expect(await finishLeft(test.arcade)).toBe(1);
    const [row] = await test.arcade.db.all<{ demo_balance: bigint }>(
      'select demo_balance from arcade_player where user_name is null',
    );
    expect(row?.demo_balance).toBe(START - UNIT + worth(body.round.steps));
  });
});

describe('a free round', () => {
  const STAKE = 50_000n;
  const give = () => {
    const time = (at: number) => new Date(at).toISOString().slice(0, -1);
    return test.asOperator(FREEBET_PATHS.create, {
      ...{ operator_id: OPERATOR_ID, reward_uuid: randomUUID(), user: 'demo-member-1', currency: 'PHP' },
      ...{ game_code: SLOT.code, bet_count: 1, bet_value: STAKE, start_time: time(test.clock.now()) },
      end_time: time(test.clock.now() + DAY_MS),
    });
  };
  const spin = (unitParts: bigint, bet: object) =>
    test.api(token, 'POST /play', { requestId: randomUUID(), unitParts: unitParts.toString(), bet });

  it('is of the usual bet, doubles nothing and buys nothing', async () => {
    expect((await give()).status).toBe(200);
    token = await test.launch({ game_code: SLOT.code });
    // Five units for the feature cost as much as the plain bet that is given, and are not it.
    const { body: bought } = await spin(STAKE / 5n, { buy: 'free_spins' });
    await choose([bought.round.id, 0], 'stop');
    await test.api(token, 'POST /shown', { roundId: bought.round.id, steps: 1 });
    test.clock.go(2_500);
    const { body } = await spin(STAKE, {});
    expect(told('bet').map(({ amount, is_free }) => [amount, is_free])).toEqual([
      [Number(STAKE), false],
      [0, true],
    ]);
    expect((await choose([body.round.id, 0], 'double')).body.error.code).toBe('choice_not_offered');
    const { body: over } = await choose([body.round.id, 0], 'stop');
    expect(over.round.state).toBe('settled');
    expect(told('win').at(-1)).toMatchObject({ is_free: true, amount: Number(over.round.winParts) });
  });
});

describe('a press that wants no gamble', () => {
  const press = (seat: string, asked: object) =>
    test.api(seat, 'POST /play', { requestId: randomUUID(), unitParts: '5000', bet: {}, ...asked });

  it('has the win of a slot collected and paid at once, and is the same press when it is repeated', async () => {
    const slot = await test.launch({ game_code: SLOT.code });
    const requestId = randomUUID();
    const { body } = await press(slot, { requestId, gambles: false });
    expect(body.round).toMatchObject({ state: 'settled', choices: ['stop'] });
    const [bet, win] = test.wallet.movements;
    expect([bet?.amount, win?.amount]).toEqual([BigInt(body.round.stakeParts), BigInt(body.round.winParts)]);
    expect((await press(slot, { requestId })).body.round).toEqual(body.round);
    expect((await press(slot, { gambles: 'no' })).body.error.code).toBe('request_wrong');
    expect(test.wallet.movements).toHaveLength(2);
  });

  it('changes nothing of a table, whose choices are the game', async () => {
    expect((await press(token, { unitParts: UNIT.toString(), gambles: false })).body.round.state).toBe('waiting');
  });
});

describe('a market', () => {
  const ASKING = { otherCycleMs: 5_000, buy: false, gamble: false, autoplay: false };
  it('may ask for five seconds between rounds of tables, and forbid buying, gambling and autoplay', async () => {
    await test.close();
    test = await arcadeForTest(START, { titles: [LADDER, SLOT], policy: ASKING });
    token = await test.launch({ game_code: LADDER.code });
    const { body } = await play();
    expect((await choose([body.round.id, 0], 'stop')).status).toBe(200);
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: 1 });
    expect((await play()).body.error).toMatchObject({ code: 'too_soon', retryAfterMs: 5_000 });
    const slot = await test.launch({ game_code: SLOT.code, user: 'demo-member-2' });
    const { body: told_ } = await test.api(slot, 'POST /open');
    expect(told_).toMatchObject({ cycleMs: 2_500, allows: { buy: false, gamble: false, autoplay: false } });
    const units = { requestId: randomUUID(), unitParts: '5000' };
    const buy = { ...units, bet: { buy: 'free_spins' } };
    expect((await test.api(slot, 'POST /play', buy)).body.error.code).toBe('bet_not_offered');
    // What would be gambled with is collected by itself.
    const { body: played } = await test.api(slot, 'POST /play', { ...units, bet: {} });
    expect(played.round).toMatchObject({ state: 'settled', choices: ['stop'] });
  });

  it('that allows them has them where the title does', async () => {
    await test.close();
    test = await arcadeForTest(START, { titles: [SLOT] });
    token = await test.launch({ game_code: SLOT.code });
    const { body } = await test.api(token, 'POST /open');
    expect(body).toMatchObject({ allows: { buy: true, gamble: true, autoplay: true }, usualBet: {} });
    const buy = { requestId: randomUUID(), unitParts: '5000', bet: { buy: 'free_spins' } };
    expect((await test.api(token, 'POST /play', buy)).body.round).toMatchObject({
      state: 'waiting',
      stakeParts: '25000',
    });
  });
});

it('a title without a page is neither listed nor launched', async () => {
  await test.close();
  test = await arcadeForTest(START, { titles: [LADDER_WITHOUT_PAGE] });
  const { body } = await test.asOperator(GAMES_PATHS.list, { operator_id: OPERATOR_ID });
  expect(body).toEqual([]);
  await expect(test.launch({ game_code: LADDER.code })).rejects.toThrow();
});
