import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '../../../testing/games-stage.ts';
import { type OneApiActor, openOneApiActor, type Said } from '../../../testing/gateway-actors.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { oneApiOptions } from '../one-api/index.ts';
import { openWalletBatcher } from '../wallet-gateway/index.ts';
import { carryOutCall } from './carry-out-call.ts';
import { type OneApiCall, readCall } from './one-api-call.ts';
import { decimalJson } from '../one-api/index.ts';

let actor: OneApiActor;
beforeAll(async () => {
  actor = await openOneApiActor();
});
afterAll(async () => {
  await actor.stage.expectNoViolation();
  await actor.drop();
});

const cashOf = ({ memberId }: Player): Promise<bigint> => actor.stage.cashOf(memberId);
const statusOf = ({ reply }: Said): unknown => reply.body.status;
type Fields = Readonly<Record<string, unknown>>;

/** A call of a player, with a transaction of its own unless the fields have one. */
function call(path: string, { user, token }: Player, fields: Fields = {}): Promise<Said> {
  const about = { roundId: 'r1', gameCode: 'lanterns', timestamp: Date.now() };
  return actor.call(path, { username: user, token, transactionId: randomUUID(), ...about, ...fields });
}

/** Every call with a body that is right. */
const SEVEN: readonly (readonly [path: string, fields: (betId: string) => Fields])[] = [
  ['balance', () => ({})],
  ['bet', (betId) => ({ betId, amount: parts('1') })],
  ['bet_result', (betId) => ({ betId, betAmount: parts('1'), winAmount: parts('1'), resultType: 'BET_WIN' })],
  ['rollback', (betId) => ({ betId })],
  ['adjustment', () => ({ amount: parts('1') })],
  ['bet_debit', () => ({ amount: parts('1'), takeAll: 0 })],
  ['bet_credit', (betId) => ({ betId, amount: parts('1'), isRefund: 0 })],
];

describe('what aggregators of the family verify', () => {
  it.each(SEVEN)('1. a wrong signature opens no %s', async (path, fields) => {
    const player = await actor.player();
    const text = JSON.stringify({ traceId: 't', username: player.user, currency: 'PHP', token: player.token });
    const headers = { ...actor.signed(`${text} `) };
    const reply = await actor.stage.callWallet(`/wallet/${path}`, text, { headers, vendor: 'sc' });
    expect(reply).toMatchObject({ http: 200, body: { status: 'SC_INVALID_SIGNATURE' } });
    const stranger = { ...actor.signed(text), 'x-api-key': 'another-merchant' };
    const other = await actor.stage.callWallet(`/wallet/${path}`, text, { headers: stranger, vendor: 'sc' });
    expect(other.body).toEqual({ status: 'SC_AUTHENTICATION_FAILED' });
    expect(fields('b')).toBeTypeOf('object');
  });

  it('1. a vendor of another protocol has no way in here, nor this one there', async () => {
    const text = '{}';
    const headers = actor.signed(text);
    const there = await actor.stage.callWallet('/wallet/balance', text, { headers, vendor: 'house' });
    expect(there.body).toEqual({ status: 'SC_AUTHENTICATION_FAILED' });
    const here = await actor.stage.callWallet('/user/balance', text, { vendor: 'sc' });
    expect(here.body).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });

  it.each(SEVEN)('2. nobody we know is nobody (%s)', async (path, fields) => {
    const player = await actor.player();
    expect(statusOf(await call(path, { ...player, user: 'nobody' }, fields(randomUUID())))).toBe('SC_USER_NOT_EXISTS');
  });

  it.each([
    ['bet', { amount: parts('101') }],
    ['bet_result', { betAmount: parts('101'), winAmount: parts('500'), resultType: 'BET_WIN' }],
    ['bet_result', { betAmount: parts('101'), winAmount: 0n, resultType: 'BET_LOSE' }],
    ['bet_debit', { amount: parts('101'), takeAll: 0 }],
    ['adjustment', { amount: -parts('101') }],
  ] as const)('3. a %s of more than there is moves nothing, and its rollback finds no bet', async (path, fields) => {
    const player = await actor.player('100');
    const betId = randomUUID();
    expect(statusOf(await call(path, player, { betId, ...fields }))).toBe('SC_INSUFFICIENT_FUNDS');
    expect(statusOf(await call('rollback', player, { betId }))).toBe('SC_TRANSACTION_NOT_EXISTS');
    expect(await cashOf(player)).toBe(parts('100'));
  });

  it.each(['WIN', 'LOSE', 'END'] as const)(
    '4. a %s of another stake than was booked is refused',
    async (resultType) => {
      const player = await actor.player('100');
      const betId = randomUUID();
      await call('bet', player, { betId, amount: parts('10') });
      const result = { betId, betAmount: parts('9'), winAmount: parts('20'), resultType };
      expect(statusOf(await call('bet_result', player, result))).toBe('SC_BET_AMOUNT_NOT_MATCH');
      expect(await cashOf(player)).toBe(parts('90'));
    },
  );

  it.each(['WIN', 'LOSE', 'END'] as const)('4. a %s without a bet finds none', async (resultType) => {
    const player = await actor.player('100');
    const result = { betId: randomUUID(), winAmount: parts('20'), resultType };
    expect(statusOf(await call('bet_result', player, result))).toBe('SC_TRANSACTION_NOT_EXISTS');
  });

  const results: [string, Fields, string][] = [
    ['WIN', { winAmount: parts('25'), jackpotAmount: parts('100') }, '215'],
    ['LOSE', { winAmount: 0n }, '90'],
    ['END', { winAmount: 0n }, '90'],
  ];
  it.each(results)('7. %s moves what it says, and the rollback restores the balance', async (type, fields, after) => {
    const player = await actor.player('100');
    const betId = randomUUID();
    await call('bet', player, { betId, amount: parts('10') });
    const said = await call('bet_result', player, { betId, betAmount: parts('10'), resultType: type, ...fields });
    expect(said).toMatchObject({ what: 'done', balance: parts(after) });
    expect(await call('rollback', player, { betId })).toMatchObject({ what: 'done', balance: parts('100') });
  });

  it.each([
    ['BET_WIN', parts('25'), '115'],
    ['BET_LOSE', 0n, '90'],
  ] as const)('7. %s stakes and settles in one, and the rollback restores it', async (resultType, winAmount, after) => {
    const player = await actor.player('100');
    const betId = randomUUID();
    const fields = { betId, betAmount: parts('10'), winAmount, resultType, isEndRound: 1 };
    expect(await call('bet_result', player, fields)).toMatchObject({ what: 'done', balance: parts(after) });
    expect(await call('rollback', player, { betId })).toMatchObject({ what: 'done', balance: parts('100') });
    expect(await call('rollback', player, { betId })).toMatchObject({ what: 'done', balance: parts('100') });
  });

  it('7. the rollback of a debit restores it', async () => {
    const player = await actor.player('100');
    const transactionId = randomUUID();
    await call('bet_debit', player, { transactionId, amount: parts('30') });
    expect(await cashOf(player)).toBe(parts('70'));
    await call('rollback', player, { betId: transactionId });
    expect(await cashOf(player)).toBe(parts('100'));
  });

  it.each(SEVEN.slice(1))(
    '8. a %s that comes again has the answer of the first, and one effect',
    async (path, fields) => {
      const player = await actor.player('100');
      const betId = randomUUID();
      if (path === 'rollback' || path === 'bet_credit') await call('bet', player, { betId, amount: parts('1') });
      const again = { ...fields(betId), transactionId: randomUUID() };
      const before = await cashOf(player);
      const first = await call(path, player, again);
      const after = await cashOf(player);
      expect(first.what).toBe('done');
      expect(after).not.toBe(path === 'bet_result' ? undefined : before);
      const many = await Promise.all(Array.from({ length: 20 }, () => call(path, player, again)));
      expect(many.every(({ what, balance }) => what === first.what && balance === first.balance)).toBe(true);
      expect(await cashOf(player)).toBe(after);
      const other = await call(path, player, { ...again, roundId: 'another' });
      expect(statusOf(other)).toBe('SC_TRANSACTION_DUPLICATED');
      expect(await cashOf(player)).toBe(after);
    },
  );
});

describe('a bet', () => {
  it('of one betId is one bet: under another transaction it is a duplicate, also at once (A09)', async () => {
    const player = await actor.player('100');
    const betId = randomUUID();
    const said = await Promise.all(
      Array.from({ length: 8 }, () => call('bet', player, { betId, amount: parts('10') })),
    );
    expect(said.map(statusOf).sort()).toEqual(['SC_OK', ...Array<string>(7).fill('SC_TRANSACTION_DUPLICATED')]);
    expect(await cashOf(player)).toBe(parts('90'));
  });

  it('is not staked again by a result that brings its own stake', async () => {
    const player = await actor.player('100');
    const betId = randomUUID();
    await call('bet', player, { betId, amount: parts('10') });
    const result = { betId, betAmount: parts('10'), winAmount: parts('50'), resultType: 'BET_WIN' };
    expect(statusOf(await call('bet_result', player, result))).toBe('SC_TRANSACTION_DUPLICATED');
    expect(await cashOf(player)).toBe(parts('90'));
  });

  it('and its result are finished when we were cut off between them', async () => {
    const player = await actor.player('100');
    const { stage } = actor;
    const real = openWalletBatcher({
      ...{ db: stage.api, hints: stage.deps.hints, clock: stage.deps.clock },
      freeBets: { isLeft: () => Promise.resolve(false), keep: () => Promise.resolve() },
    });
    let left = 1;
    const batcher = {
      isFull: () => false,
      carryOut: (one: Parameters<typeof real.carryOut>[0]) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : real.carryOut(one);
      },
    };
    const body = decimalJson.parse(
      `{"traceId":"t","username":"${player.user}","currency":"PHP","token":"${player.token}","transactionId":"cut",` +
        `"betId":"cut-bet","roundId":"r1","gameCode":"lanterns","betAmount":10,"winAmount":30,"resultType":"BET_WIN"}`,
    );
    const read = readCall('bet_result', body, 'decimal') as OneApiCall;
    const turn = { vendor: 'sc', options: oneApiOptions.parse({}), call: read };
    await expect(carryOutCall({ db: stage.api, clock: stage.deps.clock, batcher }, turn)).rejects.toThrow('killed');
    expect(await cashOf(player)).toBe(parts('90'));
    const again = { betId: 'cut-bet', transactionId: 'cut', betAmount: parts('10'), winAmount: parts('30') };
    const said = await call('bet_result', player, { ...again, resultType: 'BET_WIN' });
    expect(said).toMatchObject({ what: 'done', balance: parts('120') });
    expect(await cashOf(player)).toBe(parts('120'));
  });
});

describe('a free round', () => {
  it('may bring its win without a bet of its own', async () => {
    const player = await actor.player('100');
    const fields = {
      betId: randomUUID(),
      betAmount: parts('5'),
      winAmount: parts('7'),
      resultType: 'WIN',
      isFreespin: 1,
    };
    expect(await call('bet_result', player, fields)).toMatchObject({ what: 'done', balance: parts('107') });
  });
});

describe('a session at a table', () => {
  it('takes all there is, and gives back what was not played', async () => {
    const player = await actor.player('73.5');
    const debit = await call('bet_debit', player, { takeAll: 1 });
    expect(debit).toMatchObject({ what: 'done', balance: 0n, reply: { body: { data: { amount: 73.5 } } } });
    const credit = await call('bet_credit', player, { amount: parts('80.25'), isRefund: 0 });
    expect(credit).toMatchObject({ what: 'done', balance: parts('80.25') });
  });

  it('that was not played at all counts as no stake', async () => {
    const player = await actor.player('50');
    await call('bet_debit', player, { takeAll: 1 });
    expect(await call('bet_credit', player, { amount: parts('50'), isRefund: 1 })).toMatchObject({
      balance: parts('50'),
    });
    const rounds = await actor.stage.owner.all('select stake_parts, status from games_bet where member_id = $1', [
      player.memberId,
    ]);
    expect(rounds).toEqual([{ stake_parts: 0n, status: 'rolledBack' }]);
  });

  it('is credited to its round only', async () => {
    const player = await actor.player('50');
    const credit = await call('bet_credit', player, { amount: parts('5'), roundId: 'never-played' });
    expect(statusOf(credit)).toBe('SC_TRANSACTION_NOT_EXISTS');
  });
});

describe('a correction', () => {
  it('up is won and down is staked in its round, also after the session', async () => {
    const player = await actor.player('100');
    await call('bet', player, { betId: randomUUID(), amount: parts('10') });
    expect(await call('adjustment', player, { amount: -parts('5') })).toMatchObject({ balance: parts('85') });
    await actor.stage.endSession(player);
    expect(await call('adjustment', player, { amount: parts('20') })).toMatchObject({ balance: parts('105') });
    expect(await call('adjustment', player, { amount: 0n })).toMatchObject({ what: 'done', balance: parts('105') });
  });

  it('of a round that nobody knows is credited to whoever plays', async () => {
    const player = await actor.player('100');
    const prize = { amount: parts('20'), roundId: 'tournament' };
    expect(await call('adjustment', player, prize)).toMatchObject({ balance: parts('120') });
    expect(statusOf(await call('adjustment', player, { ...prize, gameCode: undefined, roundId: 'x' }))).toBe(
      'SC_INVALID_GAME',
    );
  });
});

describe('a token that the aggregator made', () => {
  it('may be the same for every launch, and is this session’s from then on', async () => {
    actor.aggregator.token = 'one-token-for-ever';
    try {
      const first = await actor.player('10');
      const second = await actor.player('10');
      expect(await call('bet', first, { betId: randomUUID(), amount: parts('1') })).toMatchObject({ what: 'done' });
      // Another member's launch with the same token opens nothing: a token is one member's.
      expect(await call('bet', second, { betId: randomUUID(), amount: parts('1') })).toMatchObject({
        what: 'bad-session',
      });
    } finally {
      actor.aggregator.token = undefined;
    }
  });
});

describe('contracts that differ', () => {
  it('have their own words, and their own way with repeats and rollbacks', async () => {
    const other = await openOneApiActor(
      oneApiOptions.parse({
        insufficient: 'SC_INSUFFICIENT_BALANCE',
        mismatch: 'SC_INVALID_REQUEST',
        repeat: 'duplicate',
        rollbackOfUnknown: 'ok',
        creditsNeedToken: true,
        amounts: 'hundredths',
        refusalHttp: 400,
      }),
    );
    const player = await other.player('100');
    const ask = (path: string, fields: Fields) =>
      other.call(path, {
        ...{ username: player.user, token: player.token, transactionId: randomUUID() },
        ...{ roundId: 'r', gameCode: 'lanterns', ...fields },
      });
    const bet = { betId: 'b1', transactionId: 'x1', amount: 1_000 };
    expect(statusOf(await ask('bet', { betId: 'big', amount: 99_999 }))).toBe('SC_INSUFFICIENT_BALANCE');
    expect((await ask('bet', { betId: 'huge', amount: 99_999 })).reply.http).toBe(400);
    expect((await ask('bet', bet)).reply.body).toMatchObject({ status: 'SC_OK', data: { balance: 9_000 } });
    expect(statusOf(await ask('bet', bet))).toBe('SC_TRANSACTION_DUPLICATED');
    expect(statusOf(await ask('rollback', { betId: 'never' }))).toBe('SC_OK');
    expect(statusOf(await ask('bet', { betId: 'never', amount: 100 }))).toBe('SC_TRANSACTION_NOT_EXISTS');
    const result = { betId: 'b1', betAmount: 900, winAmount: 5, resultType: 'WIN' };
    expect(statusOf(await ask('bet_result', result))).toBe('SC_INVALID_REQUEST');
    await other.stage.endSession(player);
    expect(statusOf(await ask('bet_result', { ...result, betAmount: 1_000 }))).toBe('SC_INVALID_TOKEN');
    expect(await other.stage.cashOf(player.memberId)).toBe(parts('90'));
    await other.stage.expectNoViolation();
    await other.drop();
  });
});
