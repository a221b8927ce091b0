import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestArcade, arcadeForTest } from '../testing/arcade-for-test.ts';
import { beginRound, LEASE_MS } from './begin-round.ts';
import { sendDue } from './sender.ts';
import { findSession } from '../sessions/find-session.ts';
import { openDb } from '../db.ts';

const LINE_BET = '5000'; // ₱0.05
const STAKE = 100_000n; // ₱1
const START = 100_000_000n;

let test: TestArcade;
let token: string;

beforeEach(async () => {
  test = await arcadeForTest(START);
  token = await test.launch();
});
afterEach(() => test.close());

const spin = (requestId: string = randomUUID(), unitParts = LINE_BET) =>
  test.api(token, 'POST /play', { requestId, unitParts, bet: {} });

/** Plays a round to its end, seen and all, and lets the cycle pass. */
async function play() {
  const { body } = await spin();
  await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
  test.clock.go(2_500);
  return body.round;
}

const ofKind = (kind: string) => test.wallet.movements.filter((movement) => movement.kind === kind);

/** After the lease has run out the sender takes up what was left behind. */
async function laterOn(): Promise<void> {
  test.clock.go(LEASE_MS + 1);
  await sendDue(test.arcade);
  await sendDue(test.arcade);
}

describe('a round', () => {
  it('takes the stake, pays the win and closes, and every balance agrees to the part', async () => {
    let staked = 0n;
    let won = 0n;
    for (let i = 0; i < 25; i += 1) {
      const round = await play();
      expect(round.state).toBe('settled');
      staked += BigInt(round.stakeParts);
      won += BigInt(round.winParts);
      expect(BigInt(round.balanceParts)).toBe(START - staked + won);
    }
    expect(test.wallet.balance).toBe(START - staked + won);
    expect(ofKind('bet')).toHaveLength(25);
    expect(ofKind('win')).toHaveLength(25);
    const { body } = await test.api(token, 'POST /open');
    expect(BigInt(body.netParts)).toBe(won - staked);
    expect(test.wallet.badSignatures).toBe(0);
  });

  it('is sent to the wallet as the protocol says', async () => {
    const round = await play();
    const [bet, win] = test.wallet.heard.filter(({ path }) => path.startsWith('/transaction/')).map(({ body }) => body);
    expect(bet).toMatchObject({
      user: 'demo-member-1',
      amount: 100_000,
      currency: 'PHP',
      game_code: 'paper_lanterns',
      round: round.id,
      round_closed: false,
    });
    expect(win).toMatchObject({
      reference_transaction_uuid: bet?.transaction_uuid,
      round: round.id,
      round_closed: true,
    });
    expect(win?.transaction_uuid).not.toBe(bet?.transaction_uuid);
  });

  it('is one round and one bet when its request comes twenty times at once', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(requestId)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(ofKind('bet')).toHaveLength(1);
    expect(ofKind('win')).toHaveLength(1);
  });

  it('is shown to a repetition only at its end, however late the first request hears that it was written down', async () => {
    const { db } = test.arcade;
    const inTransaction = db.inTransaction.bind(db);
    vi.spyOn(db, 'inTransaction').mockImplementationOnce(async (work) => {
      const written = await inTransaction(work);
      for (let i = 0; i < 20; i += 1) await db.first('select 1');
      return written;
    });
    const requestId = randomUUID();
    const answers = await Promise.all([spin(requestId), spin(requestId)]);
    expect(answers.map(({ body }) => body.round.state)).toEqual(['settled', 'settled']);
    expect(ofKind('bet')).toHaveLength(1);
  });

  it('is alone: of twenty different requests at once one plays and the rest are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status !== 200 && body.error.code === 'round_unfinished')).toHaveLength(
      19,
    );
    expect(ofKind('bet')).toHaveLength(1);
  });

  it('returns the same answer to the same request later on, and refuses the id for another stake', async () => {
    const requestId = randomUUID();
    const first = await spin(requestId);
    test.clock.go(60_000);
    const again = await spin(requestId);
    expect([again.status, again.body.round]).toEqual([200, first.body.round]);
    expect((await spin(requestId, '10000')).body.error.code).toBe('request_reused');
    expect(ofKind('bet')).toHaveLength(1);
  });

  it('does not start within 2.5 s of the one before, by the server’s clock', async () => {
    const { body } = await spin();
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
    test.clock.go(2_499);
    expect(await spin()).toMatchObject({ status: 429, body: { error: { code: 'too_soon', retryAfterMs: 1 } } });
    test.clock.go(1);
    expect((await spin()).status).toBe(200);
  });

  it('tells the page how long after its answer the next one may start, and less when the answer comes late', async () => {
    const requestId = randomUUID();
    expect((await spin(requestId)).body.nextInMs).toBe(2_500);
    test.clock.go(2_400);
    const { body } = await spin(requestId);
    expect(body.nextInMs).toBe(100);
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
    test.clock.go(body.nextInMs);
    expect((await spin()).status).toBe(200);
    test.clock.go(60_000);
    expect((await spin(requestId)).body.nextInMs).toBe(0);
  });

  it('takes only stakes that are offered', async () => {
    expect((await spin(randomUUID(), '5001')).body.error.code).toBe('stake_not_offered');
    expect((await spin(randomUUID(), '-5000')).body.error.code).toBe('request_wrong');
    expect((await spin(randomUUID(), '0')).body.error.code).toBe('request_wrong');
    expect(test.wallet.movements).toEqual([]);
  });

  it('blocks the next one until it was seen, and a reload shows the same outcome from where it was', async () => {
    const { body: first } = await spin();
    test.clock.go(10_000);
    expect((await spin()).body.error).toMatchObject({ code: 'round_unfinished', roundId: first.round.id });
    const again = await test.launch();
    const { body } = await test.api(again, 'POST /open');
    expect(body.newest).toEqual(first.round);
    expect(body.newest.shownSteps).toBe(0);
    await test.api(again, 'POST /shown', { roundId: first.round.id, steps: first.round.steps.length });
    expect(
      (await test.api(again, 'POST /play', { requestId: randomUUID(), unitParts: LINE_BET, bet: {} })).status,
    ).toBe(200);
  });
});

describe('a bet', () => {
  it('that the member cannot afford is refused with the true balance, and nothing moves', async () => {
    test.wallet.balance = STAKE - 1n;
    const { body } = await spin();
    expect(body.round).toMatchObject({
      state: 'refused',
      reason: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balanceParts: (STAKE - 1n).toString(),
      steps: [],
      winParts: null,
    });
    await laterOn();
    expect(test.wallet.heard.map(({ path }) => path)).toEqual(['/transaction/bet']);
  });

  it.each(['lose-answer', 'drop', 'garbage', 'http-500', 'RS_ERROR_UNKNOWN'] as const)(
    'whose answer fails once (%s) is asked for again under the same id',
    async (trouble) => {
      test.wallet.trouble('bet', trouble);
      const { body } = await spin();
      expect(body.round.state).toBe('settled');
      expect(ofKind('bet')).toHaveLength(1);
      expect(
        new Set(test.wallet.heard.filter(({ path }) => path.endsWith('bet')).map(({ body: b }) => b.transaction_uuid))
          .size,
      ).toBe(1);
    },
  );

  it('that times out three times is rolled back until the wallet answers, and its outcome is never shown', async () => {
    test.wallet.trouble('bet', 'hang', 'hang', 'lose-answer');
    test.wallet.trouble('rollback', 'drop', 'hang', 'RS_ERROR_UNKNOWN', 'lose-answer');
    const { body } = await spin();
    expect(body.round).toMatchObject({ state: 'voiding', reason: 'wallet_unreachable', steps: [], winParts: null });
    expect(test.wallet.balance).toBe(START - STAKE);
    expect((await spin()).body.error.code).toBe('round_unfinished');
    for (let i = 0; i < 6; i += 1) {
      test.clock.go(60_000);
      await sendDue(test.arcade);
    }
    expect(test.wallet.balance).toBe(START);
    expect(ofKind('rollback')).toHaveLength(1);
    const { body: opened } = await test.api(token, 'POST /open');
    expect(opened.newest).toMatchObject({ state: 'void', steps: [] });
    expect(opened.netParts).toBe('0');
    expect((await spin()).status).toBe(200);
  });

  it('that was rejected only after an unanswered sending is rolled back: the first one may still arrive', async () => {
    test.wallet.balance = STAKE;
    test.wallet.trouble('bet', 'drop', 'RS_ERROR_LIMIT_REACHED');
    expect((await spin()).body.round.state).toBe('voiding');
    await sendDue(test.arcade);
    expect(test.wallet.heard.at(-1)?.path).toBe('/transaction/rollback');
    expect(test.wallet.balance).toBe(STAKE);
  });

  it('that arrives after its rollback is turned away by the tombstone', async () => {
    test.wallet.trouble('bet', 'hang', 'hang', 'late');
    expect((await spin()).body.round.state).toBe('voiding');
    await sendDue(test.arcade);
    expect(test.wallet.balance).toBe(START);
    expect((await test.api(token, 'POST /open')).body.newest.state).toBe('void');
  });
});

describe('a win', () => {
  it('whose answer is lost is sent again under the same id until it is answered, and pays once', async () => {
    test.wallet.trouble('win', 'lose-answer', 'hang', 'drop', 'drop', 'http-500');
    const { body } = await spin();
    expect(body.round.state).toBe('accepted');
    expect(body.round.winParts).not.toBeNull();
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
    test.clock.go(2_500);
    expect((await spin()).body.error.code).toBe('round_unfinished');
    for (let i = 0; i < 4; i += 1) {
      test.clock.go(60_000);
      await sendDue(test.arcade);
    }
    expect(ofKind('win')).toHaveLength(1);
    expect(test.wallet.balance).toBe(START - STAKE + BigInt(body.round.winParts));
    expect((await test.api(token, 'POST /open')).body.newest.state).toBe('settled');
  });

  it('arrives although the session has ended meanwhile', async () => {
    test.wallet.trouble('win', 'drop', 'drop', 'drop');
    const { body } = await spin();
    test.clock.go(24 * 3_600_000);
    expect((await spin()).body.error.code).toBe('session_ended');
    await sendDue(test.arcade);
    expect(test.wallet.balance).toBe(START - STAKE + BigInt(body.round.winParts));
  });

  it('that the operator does not take because it undid the bet makes the round void', async () => {
    test.wallet.trouble('win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await spin()).body.round).toMatchObject({ state: 'void', steps: [] });
  });
});

describe('a process that dies', () => {
  const die = async () => {
    const session = await findSession(test.arcade, token);
    return beginRound(test.arcade, session, { requestId: randomUUID(), unitParts: BigInt(LINE_BET), bet: {} });
  };

  it('after writing a round down leaves a bet that is undone, because nobody saw its outcome', async () => {
    const { round } = await die();
    const { body } = await test.api(token, 'POST /open');
    expect(body.newest).toMatchObject({ id: round.id, state: 'betting', steps: [], winParts: null });
    await laterOn();
    expect(test.wallet.balance).toBe(START);
    expect((await test.api(token, 'POST /open')).body.newest.state).toBe('void');
  });

  it('before the win was sent leaves a win that the next process sends from its own connection', async () => {
    test.wallet.trouble('win', 'drop', 'drop', 'drop');
    const { body } = await spin();
    const db = openDb(test.databaseUrl, () => undefined);
    test.clock.go(LEASE_MS + 1);
    await sendDue({ ...test.arcade, db });
    await db.close();
    expect(test.wallet.balance).toBe(START - STAKE + BigInt(body.round.winParts));
  });

  it('does not let two senders send one call twice', async () => {
    test.wallet.trouble('win', 'drop', 'drop', 'drop');
    await spin();
    test.clock.go(LEASE_MS + 1);
    const sent = await Promise.all([sendDue(test.arcade), sendDue(test.arcade), sendDue(test.arcade)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe('a demo', () => {
  it('plays with 1,000 of its own, marked as such, and never calls a wallet', async () => {
    token = await test.launch({ currency: 'XXX', user: undefined, token: undefined });
    const { body: opened } = await test.api(token, 'POST /open');
    expect(opened).toMatchObject({ demo: true, currency: 'XXX', balanceParts: '100000000' });
    let balance = BigInt(opened.balanceParts);
    for (let i = 0; i < 20; i += 1) {
      const round = await play();
      balance += BigInt(round.winParts) - BigInt(round.stakeParts);
      expect(round).toMatchObject({ state: 'settled', balanceParts: balance.toString() });
    }
    expect((await test.api(token, 'GET /balance')).body.balanceParts).toBe(balance.toString());
    expect(test.wallet.heard).toEqual([]);
  });

  it('cannot stake more than it has', async () => {
    token = await test.launch({ currency: 'XXX', user: undefined, token: undefined });
    await test.arcade.db.all('update arcade_player set demo_balance = 99999 where user_name is null');
    expect((await spin()).body.error.code).toBe('not_enough_money');
    expect((await test.api(token, 'GET /balance')).body.balanceParts).toBe('99999');
  });
});
