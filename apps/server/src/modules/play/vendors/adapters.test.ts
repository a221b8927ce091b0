import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameUrlRequest } from '@baize/contract/vendor';
import { instantOf, SECOND_MS } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { oneApiOptions, oneApiUuid } from '../one-api/index.ts';
import { adapterOf, askGameList } from './adapter-of.ts';
import type { VendorAdapter } from './adapter.ts';
import { openBreaker } from './circuit-breaker.ts';
import { NotAsked, postTo } from './vendor-http.ts';
import type { VendorLinks } from './vendor-links.ts';

/** A vendor that answers what a test says next: a value is JSON, a number an HTTP status; without any it cuts the line. */
let server: Server;
let url: string;
let answers: ((asked: Record<string, unknown>) => unknown)[] = [];
const asked: { path: string; body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      asked.push({ path: request.url ?? '', body });
      const said = answers.shift()?.(body);
      if (said === undefined) response.destroy();
      else if (typeof said === 'number') response.writeHead(said).end('{}');
      else response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = [];
  asked.length = 0;
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let now = Date.parse('2026-11-23T08:00:00Z');
const clock = { now: () => instantOf(now) };

function links(more: Partial<VendorLinks> = {}): VendorLinks {
  const ours = { url, operatorId: 7 };
  return {
    vendors: {
      rs: { ...ours, publicKey },
      sc: {
        ...{ ...ours, protocol: 'one-api', publicKey: [], gameOrigins: ['https://games.example'] },
        secrets: [{ apiKey: 'api-key', secret: 'a-secret-of-tests' }],
      },
    },
    operatorPrivateKey: privateKey,
    ...more,
  };
}

const launch: GameUrlRequest = {
  ...{ user: 'wire-user', token: 'a-token-of-ours', operator_id: 7, platform: 'GPL_MOBILE', lang: 'vi' },
  ...{ lobby_url: 'https://site.example/rng', ip: '203.0.113.9', game_code: 'g', currency: 'PHP', country: 'PH' },
};

/** What an aggregator answers to the very question. */
const sc =
  (status: string, data?: unknown) =>
  ({ traceId }: Record<string, unknown>) => ({ traceId, status, data });

describe('a vendor that does not answer', () => {
  const ask = (from: VendorLinks) =>
    postTo(from, 'rs', { path: '/x', headers: {}, body: Buffer.from('{}'), timeoutMs: 20 * SECOND_MS });

  it('is left alone after five calls in vain, whatever they were, and asked again after a while', async () => {
    const from = links({ breaker: openBreaker(clock) });
    answers = [() => 503];
    expect((await ask(from)).status).toBe(503);
    for (let n = 0; n < 4; n += 1) await expect(ask(from)).rejects.toBeInstanceOf(Unreachable);
    expect(asked).toHaveLength(5);
    await expect(ask(from)).rejects.toBeInstanceOf(NotAsked);
    expect(asked).toHaveLength(5);
    now += 10 * SECOND_MS;
    answers = [() => ({})];
    expect((await ask(from)).status).toBe(200);
    answers = [() => ({})];
    expect((await ask(from)).status).toBe(200);
  });

  it('that nobody gave an address, or that may not be asked, was surely not asked', async () => {
    await expect(ask({ ...links(), vendors: {} })).rejects.toBeInstanceOf(NotAsked);
    const inside = { ...links().vendors.rs, url: 'https://169.254.169.254/', operatorId: 7, publicKey };
    await expect(ask({ ...links(), vendors: { rs: inside } })).rejects.toBeInstanceOf(NotAsked);
    expect(asked).toEqual([]);
  });
});

describe('an aggregator of the OneAPI family', () => {
  it('is asked for a game in its words, and gives address and token', async () => {
    answers = [sc('SC_OK', { gameUrl: 'https://games.example/play?x=1', token: 'token-of-theirs' })];
    expect(await adapterOf(links(), 'sc').gameUrl(launch)).toEqual({
      url: 'https://games.example/play?x=1',
      token: 'token-of-theirs',
    });
    expect(asked[0]).toMatchObject({
      path: '/game/url',
      body: {
        ...{ username: 'wire-user', gameCode: 'g', language: 'vi', platform: 'H5', currency: 'PHP' },
        ...{ lobbyUrl: 'https://site.example/rng', ipAddress: '203.0.113.9' },
      },
    });
  });

  it.each([
    ['of a foreign place', sc('SC_OK', { gameUrl: 'https://evil.example/', token: 'token-of-theirs' })],
    ['without a token', sc('SC_OK', { gameUrl: 'https://games.example/' })],
    ['of an error', sc('SC_VENDOR_ERROR')],
    ['to another question', () => ({ traceId: 'another', status: 'SC_OK', data: {} })],
    ['that is no envelope', () => []],
  ])('that gives an answer %s gave none', async (_, answer) => {
    answers = [answer];
    await expect(adapterOf(links(), 'sc').gameUrl(launch)).rejects.toBeInstanceOf(Unreachable);
  });

  it('that has no such game says so, and has no demo', async () => {
    answers = [sc('SC_INVALID_GAME')];
    const { gameUrl, roundUrl } = adapterOf(links(), 'sc');
    expect(await gameUrl(launch)).toBeUndefined();
    expect(await gameUrl({ ...launch, currency: 'XXX' })).toBeUndefined();
    expect(await roundUrl({ user: 'u', round: 'r' })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('lists the games of all its vendors, page by page, by the names of its columns', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ['SLOTS', `Game ${n}`, `g${n}`]);
    const headers = ['categoryCode', 'gameName', 'gameCode'];
    answers = [
      sc('SC_OK', [{ code: 'A' }, { code: 'B' }]),
      sc('SC_OK', { headers, games: rows }),
      sc('SC_OK', { headers, games: [['LIVE', 'Last', 'last']] }),
      sc('SC_OK', { headers: ['gameCode', 'gameName', 'categoryCode', 'new'], games: [['b', 'Of B', 'SLOTS', 1]] }),
    ];
    const { games, problems } = await askGameList(links(), 'sc');
    expect({ count: games.length, problems }).toEqual({ count: 102, problems: [] });
    expect(games.at(-1)).toMatchObject({ game_code: 'b', name: 'Of B', category: 'SLOTS' });
    expect(asked.slice(1).map(({ body }) => [body.vendorCode, body.pageNo])).toEqual([
      ['A', 1],
      ['A', 2],
      ['B', 1],
    ]);
  });

  const tells = (from = links()) => {
    const { sc: aggregator } = from.vendors;
    if (aggregator === undefined) throw new Error('there is one');
    const oneApi = oneApiOptions.parse({ report: 'bets' });
    return adapterOf({ ...from, vendors: { ...from.vendors, sc: { ...aggregator, oneApi } } }, 'sc');
  };
  const day = { from: instantOf(1_795_392_000_000), to: instantOf(1_795_392_060_000), page: null };
  const aBet = { betId: 'b1', username: 'wire-user', currency: 'PHP', gameCode: 'g', roundId: 'r1', betAmount: 12.5 };
  const told = { ...aBet, winAmount: 20, jackpotAmount: 0.25, status: 'SETTLED', betTime: 1_795_392_001_000 };

  it('tells its bets with all that each won, as rows with names or below a row of names', async () => {
    answers = [
      sc('SC_OK', { transactions: [told, { ...told, betId: 'b2', status: 'Refund' }] }),
      sc('SC_OK', { headers: Object.keys(told), transactions: [Object.values(told)] }),
      sc('SC_OK', { transactions: Array.from({ length: 1_000 }, (_, n) => ({ ...told, betId: `b${n}` })) }),
    ];
    const { report } = tells();
    const page = await report?.(day);
    expect(page?.transactions.map(({ state, parts, wonParts }) => [state, parts, wonParts])).toEqual([
      ['stands', 1_250_000n, 2_025_000n],
      ['takenBack', 1_250_000n, 2_025_000n],
    ]);
    expect(page?.transactions[0]).toMatchObject({
      transactionUuid: oneApiUuid('bet', 'b1'),
      ...{ vendorReference: 'b1', wireUser: 'wire-user', round: 'r1', at: 1_795_392_001_000 },
    });
    expect(page).toMatchObject({ winsPerBet: true, next: null });
    expect(asked[0]).toMatchObject({
      path: '/transaction/list',
      body: { fromTime: 1_795_392_000_000, toTime: 1_795_392_060_000, pageNo: 1, pageSize: 1_000 },
    });
    expect((await report?.(day))?.transactions).toMatchObject([{ vendorReference: 'b1' }]);
    expect((await report?.(day))?.next).toBe('2');
  });

  it('that tells something else of its bets, or whose report nobody asked for, tells none', async () => {
    const spoilt = [{ betAmount: -1 }, { winAmount: '20' }, { betTime: 1.5 }, { betId: '' }, { jackpotAmount: 1e-7 }];
    for (const words of spoilt) {
      answers = [sc('SC_OK', { transactions: [{ ...told, ...words }] })];
      await expect(tells().report?.(day)).rejects.toBeInstanceOf(Unreachable);
    }
    answers = [sc('SC_VENDOR_ERROR')];
    await expect(tells().report?.(day)).rejects.toBeInstanceOf(Unreachable);
    expect(adapterOf(links(), 'sc').report).toBeUndefined();
  });

  it('whose list has a game that does not read has none', async () => {
    answers = [
      sc('SC_OK', [{ code: 'A' }]),
      sc('SC_OK', { headers: ['gameCode', 'gameName', 'categoryCode'], games: [['x', '', 'SLOTS']] }),
    ];
    const { games, problems } = await askGameList(links(), 'sc');
    expect({ games, problems }).toMatchObject({ games: [], problems: [{ row: 1, gameCode: 'x', field: 'name' }] });
    answers = [];
    expect((await askGameList(links(), 'sc')).problems).toMatchObject([{ row: null }]);
  });
});

describe('a vendor of our protocol', () => {
  const report = (page: string | null): ReturnType<NonNullable<VendorAdapter['report']>> => {
    const { report: read } = adapterOf(links(), 'rs');
    if (read === undefined) throw new Error('it tells its transactions');
    const [from, to] = ['2026-11-22T16:00:00Z', '2026-11-23T16:00:00Z'].map((text) => instantOf(Date.parse(text)));
    return read({ from: from ?? clock.now(), to: to ?? clock.now(), page });
  };
  const row = (kind: string, transaction_status: string) => ({
    ...{ transaction_uuid: randomUUID().toUpperCase(), reference_transaction_uuid: null, kind, transaction_status },
    ...{ user: 'wire-user', amount: 1_000_000, currency: 'PHP', game_code: 'g', round: 'r' },
    created_at: '2026-11-23T01:02:03.456',
  });

  it('tells its transactions under the names of our books, page by page', async () => {
    const [bet, win] = [row('TK_FREE_BET', 'TS_SUCCESS'), row('TK_JP_WIN', 'TS_DECLINED')];
    answers = [
      () => [bet, win, row('TK_ROLLBACK', 'TS_ROLLEDBACK'), row('TK_BET', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED')],
    ];
    const told = await report(null);
    const { transactions = [] } = told ?? {};
    expect(told?.next).toBeNull();
    expect(transactions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'bet stands',
      'win declined',
      'rollback takenBack',
      'bet open',
    ]);
    expect(transactions[0]).toMatchObject({
      transactionUuid: bet.transaction_uuid.toLowerCase(),
      vendorReference: bet.transaction_uuid,
      ...{ wireUser: 'wire-user', parts: 1_000_000n, at: Date.parse('2026-11-23T01:02:03.456Z') },
    });
    expect(asked[0]?.body).toMatchObject({ start_time: '2026-11-22T16:00:00.000', page: 1, page_size: 1_000 });
    answers = [() => Array.from({ length: 1_000 }, () => row('TK_BET', 'TS_SUCCESS'))];
    expect((await report(null))?.next).toBe('2');
    answers = [() => []];
    expect(await report('2')).toEqual({ transactions: [], next: null });
    expect(asked.at(-1)?.body.page).toBe(2);
  });

  it.each([
    () => 500,
    () => ({}),
    () => [{ ...row('TK_BET', 'TS_SUCCESS'), amount: -1 }],
    () => [row('TK_X', 'TS_SUCCESS')],
  ])('whose report does not read gave none (%#)', async (answer) => {
    answers = [answer];
    await expect(report(null)).rejects.toBeInstanceOf(Unreachable);
  });

  it('gives free rounds, takes them back, and says what became of them', async () => {
    const { freebets } = adapterOf(links(), 'rs');
    const rewardId = randomUUID();
    const reward = (status: string) => ({ reward_uuid: rewardId, user: 'wire-user', game_code: 'g', status });
    const asks = {
      ...{ rewardId, brand: 'demo', wireUser: 'wire-user', currency: 'PHP', gameCode: 'g', rounds: 10 },
      ...{ stakeParts: 100_000n, startsAt: clock.now(), endsAt: clock.now() },
    };
    answers = [
      () => reward('FRS_NEW'),
      () => reward('FRS_CANCELLED'),
      () => [{ ...reward('FRS_FINISHED'), bets_played: 10, win_amount: 250_000 }],
      () => [],
      () => 404,
    ];
    expect(await freebets?.give(asks)).toEqual({ state: 'given', played: 0, wonParts: null });
    expect(await freebets?.cancel(rewardId)).toMatchObject({ state: 'cancelled' });
    expect(await freebets?.find(rewardId)).toEqual({ state: 'finished', played: 10, wonParts: 250_000n });
    expect(await freebets?.find(rewardId)).toBeUndefined();
    expect(await freebets?.cancel(rewardId)).toBeUndefined();
    expect(asked[0]).toMatchObject({
      path: '/operator/generic/v2/freebet/rewards/create',
      body: { operator_id: 7, sub_partner_id: 'demo', reward_uuid: rewardId, bet_count: 10, bet_value: 100_000 },
    });
    await expect(freebets?.find(rewardId)).rejects.toBeInstanceOf(Unreachable);
    for (const status of [400, 404, 409]) {
      answers = [() => status];
      expect(await freebets?.give(asks)).toMatchObject({ state: 'failed' });
    }
    for (const answer of [() => 500, () => 401, () => ({ ...reward('FRS_NEW'), win_amount: -1 })]) {
      answers = [answer];
      await expect(freebets?.give(asks)).rejects.toBeInstanceOf(Unreachable);
    }
  });
});
