import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameListAnswer, GAMES_PATHS, TRANSACTIONS_PATH, transactionsAnswer } from '@baize/contract/vendor';
import { keysOf } from '../keys.ts';
import { LADDER } from '../testing/ladder.ts';
import { TITLES } from '../titles/registry.ts';
import { arcadeForTest, launchOf, OPERATOR_ID, PICTURES, type TestArcade } from '../testing/arcade-for-test.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await arcadeForTest();
});
afterAll(() => test.close());

describe('the supplier API', () => {
  it('lists the games of its studio that have a page', async () => {
    const { status, body } = await test.asOperator(GAMES_PATHS.list, { operator_id: OPERATOR_ID });
    expect(status).toBe(200);
    const games = gameListAnswer.parse(body);
    const house = TITLES.filter(({ studio, page }) => studio === 'house' && page !== undefined);
    expect(games.map(({ game_code }) => game_code).sort()).toEqual(house.map(({ code }) => code).sort());
    expect(games).toContainEqual(
      expect.objectContaining({
        game_code: 'paper_lanterns',
        name: 'Paper Lanterns',
        category: 'Video Slots',
        lines: 20,
        url_thumb: `${test.arcade.publicUrl}/games/covers/paper-lanterns/${PICTURES.covers.get('paper-lanterns')}/600.webp`,
        url_logo: `${test.arcade.publicUrl}/games/assets/house-a1.svg`,
      }),
    );
    expect(games.find(({ game_code }) => game_code === 'jade_magpie')?.url_thumb, 'no cover was built').toBe('');
  });

  it('leads from a cover as it was before to the one of this build', async () => {
    const ask = (url: string) => test.server.inject({ method: 'GET', url });
    const before = await ask(`/games/covers/paper-lanterns/${'ab'.repeat(12)}-600x800/320.avif`);
    expect([before.statusCode, before.headers.location]).toEqual([
      302,
      `/games/covers/paper-lanterns/${PICTURES.covers.get('paper-lanterns')}/320.avif`,
    ]);
    expect((await ask(`/games/covers/nobodys/${'ab'.repeat(12)}-600x800/320.avif`)).statusCode).toBe(404);
  });

  it('turns away what the operator did not sign, what was altered, and what names another operator', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    for (const key of [rsa, p256]) {
      expect((await test.asOperator(GAMES_PATHS.url, launchOf(), { key })).status).toBe(401);
    }
    expect((await test.asOperator(GAMES_PATHS.url, { ...launchOf(), operator_id: 8 })).status).toBe(401);
    const unsigned = await test.server.inject({
      method: 'POST',
      url: `/studios/house${GAMES_PATHS.url}`,
      payload: launchOf(),
    });
    expect(unsigned.statusCode).toBe(401);
    const rows = await test.arcade.db.all('select 1 from arcade_session');
    expect(rows).toEqual([]);
  });

  it.each([
    ['an unknown game', { game_code: 'nobodys' }, 404],
    ['a currency nobody knows', { currency: 'QQQ' }, 400],
    ['real money without a user', { user: undefined }, 400],
    ['a lobby that is no web address', { lobby_url: 'javascript:alert(1)' }, 400],
    ['a missing field', { platform: undefined }, 400],
  ])('refuses %s', async (_title, change, status) => {
    expect((await test.asOperator(GAMES_PATHS.url, { ...launchOf(), ...change })).status).toBe(status);
  });

  it('gives each launch an address of its own, with 256 random bits that never leave the browser’s side of the #', async () => {
    const urls = await Promise.all(
      [1, 2].map(async () => new URL((await test.asOperator(GAMES_PATHS.url, launchOf())).body.url)),
    );
    expect(urls.map((url) => url.origin + url.pathname)).toEqual(
      Array(2).fill('http://arcade.test/games/paper-lanterns/'),
    );
    expect(urls[0]?.hash).toMatch(/^#[A-Za-z0-9_-]{43}$/);
    expect(urls[0]?.hash).not.toBe(urls[1]?.hash);
  });

  it('keeps neither the token of the game nor that of the wallet in clear', async () => {
    const launch = launchOf();
    const token = await test.launch(launch);
    const rows = JSON.stringify(
      await test.arcade.db.all(`select token_hash::text, encode(wallet_token, 'escape') from arcade_session`),
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(launch.token);
  });

  it('opens one round, and only that, to who comes with the operator’s link', async () => {
    const token = await test.launch({ user: 'round-member' });
    const { body: spun } = await test.api(token, 'POST /play', {
      requestId: 'a1b2c3d4e5f60718',
      unitParts: '5000',
      bet: {},
    });
    const ask = { operator_id: OPERATOR_ID, user: 'round-member', round: spun.round.id };
    const { body } = await test.asOperator(GAMES_PATHS.round, ask);
    const pass = new URL(body.url).hash.slice(1);
    const { body: seen } = await test.api(pass, 'GET /round');
    expect(seen.round).toMatchObject({ id: spun.round.id, winParts: spun.round.winParts, serverSeed: null });
    expect((await test.api(`${pass.slice(0, -2)}AA`, 'GET /round')).status).toBe(404);
    expect((await test.api(pass, 'POST /open')).status).toBe(401);
    const [bet] = await test.arcade.db.all<{ id: string }>(`select id from arcade_wallet_call where kind = 'bet'`);
    const byTransaction = await test.asOperator(GAMES_PATHS.round, {
      operator_id: OPERATOR_ID,
      transaction_uuid: bet?.id,
    });
    expect(byTransaction.body.url).toBe(body.url);
    expect((await test.asOperator(GAMES_PATHS.round, { ...ask, user: 'somebody-else' })).status).toBe(404);
  });
});

describe('a studio', () => {
  const of = (studio: string, operatorId: number) => ({
    list: async () => {
      const { status, body } = await studios.asOperator(GAMES_PATHS.list, { operator_id: operatorId }, { studio });
      return status === 200 ? gameListAnswer.parse(body).map(({ game_code }) => game_code) : status;
    },
    launch: (game_code: string, changes = {}) =>
      studios.asOperator(
        GAMES_PATHS.url,
        { ...launchOf(), ...changes, operator_id: operatorId, game_code },
        { studio },
      ),
  });
  const REEF = { ...LADDER, code: 'test_reef', studio: 'tideline', page: 'test-reef' } as const;
  let studios: TestArcade;
  beforeAll(async () => {
    studios = await arcadeForTest(100_000_000n, { titles: [LADDER, REEF] });
  });
  afterAll(() => studios.close());

  it('lists and launches its own titles, to operators of its own, and nothing of another studio', async () => {
    const [house, tideline] = [of('house', OPERATOR_ID), of('tideline', OPERATOR_ID + 1)];
    expect([await house.list(), await tideline.list()]).toEqual([['test_ladder'], ['test_reef']]);
    expect((await house.launch('test_reef')).status).toBe(404);
    expect((await tideline.launch('test_ladder')).status).toBe(404);
    expect((await tideline.launch('test_reef')).status).toBe(200);
    expect([await of('house', OPERATOR_ID + 1).list(), await of('tideline', OPERATOR_ID).list()]).toEqual([401, 401]);
    expect(await of('kestrel', OPERATOR_ID).list()).toBe(401);
    expect(await of('nobody', OPERATOR_ID).list()).toBe(404);
  });

  it('signs what it says to wallets with its own key, and keeps its players to itself', async () => {
    const user = 'in-both-studios';
    const tokens = [
      await studios.launch({ user, game_code: LADDER.code }),
      new URL((await of('tideline', OPERATOR_ID + 1).launch('test_reef', { user })).body.url).hash.slice(1),
    ];
    for (const [i, token] of tokens.entries()) {
      studios.wallet.heard.splice(0);
      const requestId = 'a1b2c3d4e5f60718';
      const { body } = await studios.api(token, 'POST /play', { requestId, unitParts: '100000', bet: {} });
      expect(body.round.state).toBe('waiting');
      expect(studios.wallet.heard.map(({ signer }) => signer)).toEqual([['house', 'tideline'][i]]);
    }
    expect(studios.wallet.badSignatures).toBe(0);
  });

  it('has no operator whose number another studio gave out', () => {
    const [house, tideline] = Object.values((studios.keyFile as { studios: Record<string, object> }).studios);
    const twice = { ...studios.keyFile, studios: { house, kestrel: house, tideline } };
    expect(() => keysOf(twice)).toThrow('two operators have the same number');
  });

  it.each<[kind: string, made: () => KeyPairKeyObjectResult, isTaken: boolean]>([
    ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 }), true],
    ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), true],
    ['RSA of 1024 bits', () => generateKeyPairSync('rsa', { modulusLength: 1024 }), false],
    ['RSA-PSS', () => generateKeyPairSync('rsa-pss', { modulusLength: 2048 }), false],
    ['secp256k1', () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }), false],
    ['Ed25519', () => generateKeyPairSync('ed25519'), false],
  ])('signs with %s, and so does an operator: taken or refused', (_, made, isTaken) => {
    const pair = made();
    const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' });
    const { house } = (studios.keyFile as { studios: { house: { operators: object[] } } }).studios;
    const [operator] = house.operators;
    for (const change of [{ privateKey }, { operators: [{ ...operator, publicKey }] }]) {
      const read = () => keysOf({ ...studios.keyFile, studios: { house: { ...house, ...change } } });
      if (isTaken) expect(read).not.toThrow();
      else expect(read).toThrow('neither RSA of 2048 bits or more nor on P-256');
    }
  });
});

describe('the report of transactions', () => {
  const hour = (from: string, to: string, more: Record<string, unknown> = {}) =>
    test.asOperator(TRANSACTIONS_PATH, { operator_id: OPERATOR_ID, start_time: from, end_time: to, ...more });

  it('tells what was booked in a stretch of time, oldest first and page by page, each as it ended', async () => {
    const [from, token] = [utc(test.clock.now()), await test.launch({ user: 'reported' })];
    const { body: spun } = await test.api(token, 'POST /play', {
      requestId: 'c1b2c3d4e5f60718',
      unitParts: '5000',
      bet: {},
    });
    test.clock.go(60_000);
    const to = utc(test.clock.now());
    const all = transactionsAnswer.parse((await hour(from, to)).body);
    const ours = all.filter(({ user }) => user === 'reported');
    expect(ours.map(({ kind, transaction_status }) => `${kind} ${transaction_status}`)).toEqual([
      'TK_BET TS_SUCCESS',
      'TK_WIN TS_SUCCESS',
    ]);
    const [bet, win] = ours;
    expect(bet).toMatchObject({ amount: BigInt(spun.round.stakeParts), round: spun.round.id, currency: 'PHP' });
    expect(win).toMatchObject({
      reference_transaction_uuid: bet?.transaction_uuid,
      amount: BigInt(spun.round.winParts),
    });
    const second = transactionsAnswer.parse((await hour(from, to, { page: 2, page_size: 1 })).body);
    expect(second).toEqual([all[1]]);
    expect((await hour(to, to)).body).toEqual([]);
    expect((await hour(from, to, { round: 'not-one-of-ours' })).body).toEqual([]);
    expect((await hour(from, to, { currency: 'VND' })).body).toEqual([]);
  });

  it('is told to the operator that signs, in the times of the protocol only', async () => {
    expect((await hour('yesterday', 'today')).status).toBe(400);
    expect((await hour('2026-11-23T00:00:00+08:00', '2026-11-23T00:00:00')).status).toBe(400);
    expect((await hour('2026-11-23T00:00:00', '2026-11-24T00:00:00', { operator_id: 8 })).status).toBe(401);
  });
});

const utc = (at: number): string => new Date(at).toISOString().slice(0, -1);

describe('the game API', () => {
  it('answers a code and nothing of what went wrong inside', async () => {
    const token = await test.launch({ user: 'bad-input' });
    for (const body of [
      {},
      { requestId: 1 },
      { requestId: 'x'.repeat(20_000), unitParts: '5000', bet: {} },
      [],
      { requestId: 'a1b2c3d4e5f60718', unitParts: 5e3, bet: {} },
    ]) {
      const answer = await test.api(token, 'POST /play', body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toEqual({ error: { code: 'request_wrong' } });
    }
  });

  it('knows no session by a wrong token, an old one, or one that was superseded', async () => {
    expect((await test.api('x'.repeat(43), 'POST /open')).body.error.code).toBe('session_ended');
    const first = await test.launch({ user: 'two-tabs' });
    expect((await test.api(first, 'POST /open')).status).toBe(200);
    test.clock.go(1);
    const second = await test.launch({ user: 'two-tabs' });
    expect((await test.api(first, 'POST /open')).status).toBe(200);
    expect((await test.api(second, 'POST /open')).status).toBe(200);
    expect((await test.api(first, 'POST /open')).body.error.code).toBe('session_ended');
    test.clock.go(31 * 60_000);
    expect((await test.api(second, 'GET /balance')).body.error.code).toBe('session_ended');
  });

  it('counts the session on over a relaunch, and anew after half an hour away', async () => {
    const user = 'sitting';
    await test.api(await test.launch({ user }), 'POST /open');
    test.clock.go(20 * 60_000);
    expect((await test.api(await test.launch({ user }), 'POST /open')).body.sittingMs).toBe(20 * 60_000);
    test.clock.go(31 * 60_000);
    expect((await test.api(await test.launch({ user }), 'POST /open')).body.sittingMs).toBe(0);
  });

  it('says so when the wallet cannot be reached, and ends the session when the wallet has', async () => {
    const token = await test.launch({ user: 'no-wallet' });
    test.wallet.trouble('balance', 'drop');
    expect(await test.api(token, 'POST /open')).toMatchObject({
      status: 503,
      body: { error: { code: 'wallet_unreachable' } },
    });
    test.wallet.trouble('balance', 'RS_ERROR_TOKEN_EXPIRED');
    expect((await test.api(token, 'POST /open')).body.error.code).toBe('session_ended');
    expect((await test.api(token, 'POST /open')).body.error.code).toBe('session_ended');
  });
});
