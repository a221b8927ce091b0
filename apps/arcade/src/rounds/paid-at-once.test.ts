import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arcade } from '../arcade.ts';
import { serverOf } from '../http/server.ts';
import { listTransactions } from '../reports/list-transactions.ts';
import { findSession, type Session } from '../sessions/find-session.ts';
import { type AnswerBody, arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { countedArcade } from '../testing/counted-arcade.ts';
import { dyingArcade } from '../testing/dying-arcade.ts';
import { awardIdOf } from '../wallet/award-id.ts';
import { openSettling, type Settling } from '../wallet/settling.ts';
import { beginRound, LEASE_MS } from './begin-round.ts';
import { play } from './play.ts';
import type { RoundRow } from './rounds.store.ts';
import { sendDue } from './sender.ts';

const START = 100_000_000n;
const UNIT = 5_000n;
const STAKE = 100_000n;
const CYCLE_MS = 2_500;
/** Longer than a test: only what asks for it has anything written down. */
const NEVER_MS = 600_000;

let test: TestArcade;
let token: string;
let session: Session;
/** A process that writes down nothing by itself of what wallets have. */
let forgetful: Arcade;
let settling: Settling;
const errors: object[] = [];
const log = { error: (what: object) => void errors.push(what) };

beforeEach(async () => {
  test = await arcadeForTest(START, { jackpots: 'test' });
  token = await test.launch();
  session = await findSession(test.arcade, token);
  settling = openSettling(test.arcade.db, log, NEVER_MS);
  forgetful = { ...test.arcade, settling };
  errors.length = 0;
});
afterEach(async () => {
  await test.close();
  expect(errors).toEqual([]);
});

/** A press that gambles with nothing: its round ends with the bet. */
const pressed = () => ({ requestId: randomUUID(), unitParts: UNIT, bet: {}, gambles: false });
const ofKind = (kind: string) => test.wallet.movements.filter((movement) => movement.kind === kind);
const heard = () =>
  test.wallet.heard.map(({ path }) => path.replace('/transaction/', '')).filter((path) => !path.startsWith('/user'));
const newest = async () => (await test.api(token, 'POST /open')).body.newest;

interface CallOfRound {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly last_answer: string | null;
  readonly amount: bigint;
}
const calls = (roundId: string) =>
  test.arcade.db.all<CallOfRound>(
    'select id, kind, state, last_answer, amount from arcade_wallet_call where round_id = $1 order by kind',
    [roundId],
  );

async function laterOn(): Promise<void> {
  test.clock.go(LEASE_MS + 1);
  for (let i = 0; i < 3; i += 1) await sendDue(test.arcade);
}

const statesOfRounds = async () =>
  (await test.arcade.db.all<{ state: string }>('select state from arcade_round')).map(({ state }) => state);

/** The arcade with something that happens when a message to the wallet leaves. */
const meanwhile = (arcade: Arcade, path: string, happens: () => Promise<void>): Arcade => ({
  ...arcade,
  wallet: {
    send: async (message) => {
      if (message.path.endsWith(path)) await happens();
      return arcade.wallet.send(message);
    },
  },
});

describe('a round that ends with its bet', () => {
  let here: FastifyInstance;
  let sent: string[];
  beforeEach(async () => {
    const counted = countedArcade(test.arcade);
    sent = counted.sent;
    settling = openSettling(counted.arcade.db, log, NEVER_MS);
    here = await serverOf({ ...counted.arcade, settling });
  });
  afterEach(() => here.close());

  const press = async (seen?: object): Promise<AnswerBody['round']> => {
    const payload = { ...pressed(), unitParts: UNIT.toString(), seen };
    const headers = { authorization: `Bearer ${token}` };
    return (await here.inject({ method: 'POST', url: '/api/play', headers, payload })).json<AnswerBody>().round;
  };

  it('is one statement until it is answered, and is written down with others', async () => {
    const first = await press();
    test.clock.go(CYCLE_MS);
    await settling.written();
    sent.length = 0;
    const round = await press({ roundId: first.id, steps: first.steps.length });
    expect(round).toMatchObject({ state: 'settled', nonce: 2, balanceParts: test.wallet.balance.toString() });
    expect(sent).toHaveLength(1);
    expect(await calls(round.id)).toMatchObject([{ kind: 'bet', state: 'pending' }]);
    await settling.written();
    expect(sent).toHaveLength(2);
    const [win] = ofKind('win').slice(-1);
    expect(await calls(round.id)).toMatchObject([
      { kind: 'bet', state: 'done', last_answer: 'RS_OK', amount: STAKE },
      { kind: 'win', id: win?.id, state: 'done', last_answer: 'RS_OK', amount: BigInt(round.winParts) },
    ]);
    expect(win?.id).toBe(awardIdOf(round.id));
    expect(await newest()).toEqual(round);
  });

  it('says what was left after the stake, before and after it is written down', async () => {
    const round = await press();
    const before = (START - STAKE).toString();
    expect(round).toMatchObject({ balanceAfterBetParts: before });
    await settling.written();
    expect(await newest()).toMatchObject({ balanceAfterBetParts: before, balanceParts: round.balanceParts });
  });

  it('is in the report that its operator asks for at once', async () => {
    const round = await press();
    expect(await calls(round.id)).toHaveLength(1);
    const asked = {
      ...{ operator_id: 7, start_time: '2026-11-21T00:00:00', end_time: '2026-11-22T00:00:00' },
      ...{ page: 1, page_size: 10, request_uuid: randomUUID() },
    };
    const rows = await listTransactions({ ...test.arcade, settling }, asked);
    expect(rows.map(({ kind, transaction_status }) => [kind, transaction_status])).toEqual([
      ['TK_BET', 'TS_SUCCESS'],
      ['TK_WIN', 'TS_SUCCESS'],
    ]);
  });
});

describe('the award', () => {
  it.each<[what: string, gameCode: string, state: string]>([
    ['ends with its bet', 'paper_lanterns', 'betting'],
    ['feeds a jackpot', 'nine_koi_gate', 'accepted'],
  ])('of a round that %s is sent when so much is written down', async (_, gameCode, state) => {
    const seat = await findSession(test.arcade, await test.launch({ game_code: gameCode }));
    const states: string[] = [];
    const arcade = meanwhile(forgetful, '/win', async () => {
      states.push(...(await statesOfRounds()));
    });
    const round = await play(arcade, seat, pressed());
    expect([round.state, states]).toEqual(['settled', [state]]);
  });
});

describe('a process that dies', () => {
  it('at any step: what the player has is what the round says, and nothing is left to be said', async () => {
    const ends: string[] = [];
    for (let step = 1; ; step += 1) {
      const user = `member-${step}`;
      const before = test.wallet.balance;
      const seat = await findSession(test.arcade, await test.launch({ user }));
      const { arcade } = dyingArcade(test.arcade, step);
      const shown = await play(arcade, seat, pressed()).catch(() => undefined);
      await laterOn();
      const round = await test.arcade.db.first<RoundRow>(
        'select r.* from arcade_round r join arcade_player p on p.id = r.player_id where p.user_name = $1',
        [user],
      );
      const state = round?.state ?? 'never was';
      const worth = { settled: (round?.win ?? 0n) - STAKE, void: 0n, 'never was': 0n }[state as 'void'];
      expect(test.wallet.balance - before, `step ${step}: ${state}`).toBe(worth);
      const due = (round ? await calls(round.id) : []).filter((call) => call.state === 'pending');
      expect(due, `step ${step}`).toEqual([]);
      ends.push(state);
      if (shown === undefined) continue;
      expect(round).toMatchObject({ id: shown.id, state: 'settled', win: shown.win, balance: shown.balance });
      break;
    }
    expect(new Set(ends)).toEqual(new Set(['never was', 'void', 'settled']));
  });

  it('with a round paid and shown that nobody wrote down: it is as it was shown, paid once', async () => {
    const shown = await play(forgetful, session, pressed());
    expect(shown.state).toBe('settled');
    expect(await newest()).toMatchObject({ id: shown.id, state: 'betting', winParts: null });
    await laterOn();
    expect(await newest()).toMatchObject({ state: 'settled', winParts: shown.win.toString(), shownSteps: 0 });
    expect(heard()).toEqual(['bet', 'win', 'win']);
    expect(test.wallet.balance).toBe(START - STAKE + shown.win);
    expect((await calls(shown.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['bet', 'done'],
      ['win', 'done'],
    ]);
    // It was not dead, only slow: what it writes down now was said already.
    const before = await test.arcade.db.all('select * from arcade_round');
    await settling.written();
    expect(await test.arcade.db.all('select * from arcade_round')).toEqual(before);
  });

  it('after the stake was taken leaves a round that is paid', async () => {
    const dying = { send: () => Promise.reject(new Error('this process was killed')) };
    const dies: Arcade = {
      ...test.arcade,
      wallet: { send: (message) => (message.path.endsWith('/win') ? dying : test.arcade.wallet).send(message) },
    };
    await expect(play(dies, session, pressed())).rejects.toThrow('killed');
    expect(test.wallet.balance).toBe(START - STAKE);
    await laterOn();
    const round = await newest();
    expect(round.state).toBe('settled');
    expect(test.wallet.balance).toBe(START - STAKE + BigInt(round.winParts));
  });

  it('before its bet arrived: the bet is taken back, and turned away when it does arrive', async () => {
    const { round, bet } = await beginRound(test.arcade, session, pressed());
    await laterOn();
    expect(heard()).toEqual(['win', 'rollback']);
    expect(await newest()).toMatchObject({ id: round.id, state: 'void', steps: [] });
    const late = await test.arcade.wallet.send({
      ...{ operatorId: 7, path: '/transaction/bet', timeoutMs: 20_000 },
      body: {
        ...session.walletUser,
        ...{ transaction_uuid: bet?.id, amount: STAKE, currency: 'PHP', game_code: round.game_code, round: round.id },
      },
    });
    expect(late).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(test.wallet.balance).toBe(START);
  });

  it('while the wallet is away: nothing is taken back or shown until it says what it has', async () => {
    const shown = await play(forgetful, session, pressed());
    test.wallet.trouble('win', 'drop', 'RS_ERROR_UNKNOWN', 'garbage', 'lose-answer');
    for (let i = 0; i < 4; i += 1) {
      test.clock.go(60_000);
      await sendDue(test.arcade);
      expect(await newest()).toMatchObject({ state: 'betting', winParts: null });
    }
    expect((await test.api(token, 'POST /play', { ...pressed(), unitParts: UNIT.toString() })).body.error.code).toBe(
      'round_unfinished',
    );
    test.clock.go(60_000);
    await sendDue(test.arcade);
    expect(await newest()).toMatchObject({ state: 'settled', winParts: shown.win.toString() });
    expect([ofKind('win').length, ofKind('rollback').length]).toEqual([1, 0]);
  });
});

describe('a process that is slow', () => {
  it('has its bet taken back by the sender, and pays nothing when it wakes up', async () => {
    // The bet leaves when the sender has asked for it already, and arrives before it is taken back.
    const arcade = meanwhile(forgetful, '/bet', async () => {
      test.clock.go(LEASE_MS + 1);
      await sendDue(test.arcade);
    });
    const answered = await play(arcade, session, pressed());
    expect(answered.state).toBe('voiding');
    expect(test.wallet.balance).toBe(START - STAKE);
    await laterOn();
    await settling.written();
    expect(heard()).toEqual(['win', 'bet', 'rollback']);
    expect(await newest()).toMatchObject({ state: 'void', winParts: null });
    expect(test.wallet.balance).toBe(START);
  });

  it('finds its round paid by the sender, which asked after the stake was taken', async () => {
    const { wallet } = forgetful;
    const arcade: Arcade = {
      ...forgetful,
      wallet: {
        send: async (message) => {
          const reply = await wallet.send(message);
          test.clock.go(LEASE_MS + 1);
          await Promise.all([sendDue(test.arcade), sendDue(test.arcade)]);
          return reply;
        },
      },
    };
    const answered = await play(arcade, session, pressed());
    expect(answered.state).toBe('settled');
    await laterOn();
    expect([ofKind('bet').length, ofKind('win').length, ofKind('rollback').length]).toEqual([1, 1, 0]);
    expect(test.wallet.balance).toBe(START - STAKE + answered.win);
  });

  it('writes down that the stake was taken before it pays, once half of the lease is over', async () => {
    const states: string[] = [];
    const slowly = meanwhile(forgetful, '/bet', () => {
      test.clock.go(LEASE_MS / 2);
      return Promise.resolve();
    });
    const arcade = meanwhile(slowly, '/win', async () => {
      states.push(...(await statesOfRounds()));
    });
    expect((await play(arcade, session, pressed())).state).toBe('settled');
    expect(states).toEqual(['accepted']);
  });
});
