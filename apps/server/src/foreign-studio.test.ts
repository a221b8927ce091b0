import { constants, createHmac, createVerify, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionFor } from './testing/ask-server.ts';
import { CURVED, ed25519Pair, ecPair, type PemPair, rsaPair, rsaPssPair } from './testing/key-pairs.ts';
import { type AskOperators, twoOperatorsOf } from './testing/operator-token.ts';
import { type RunningServer, startBeside, startServer } from './testing/running-server.ts';

/**
 * A studio that nobody here knows joins by the documents alone: the steps and names are those of docs/vendor-protocol.md,
 * written down once more, and nothing of the contract's code is used.
 */
type Json = Record<string, unknown>;
interface Studio {
  readonly url: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** PEM of whoever asks us. */
  operatorKey: string;
  games: unknown;
  /** What we were asked with a right signature. */
  readonly asked: { readonly path: string; readonly body: Json }[];
  call(walletUrl: string, path: string, body: Json): Promise<Json>;
  readonly server: Server;
}

async function openStudio(own: PemPair = rsaPair()): Promise<Studio> {
  const asked: Studio['asked'] = [];
  const server = createServer((request, response) => {
    void bytesOf(request).then((raw) => {
      const path = request.url ?? '';
      const signature = String(request.headers['x-hub88-signature']);
      const isOurs = createVerify('sha256').update(raw).verify(studio.operatorKey, signature, 'base64');
      if (!isOurs) return response.writeHead(401).end();
      asked.push({ path, body: JSON.parse(raw.toString('utf8')) as Json });
      const answer = path.endsWith('/game/list') ? studio.games : { url: `${studio.url}/play?launch=${asked.length}` };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const studio: Studio = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...own,
    operatorKey: '',
    games: [],
    asked,
    server,
    call: async (walletUrl, path, body) => {
      const raw = JSON.stringify(body);
      const signature = sign('sha256', Buffer.from(raw), own.privateKey).toString('base64');
      const headers = { 'content-type': 'application/json', 'X-Hub88-Signature': signature };
      const answer = await fetch(`${walletUrl}${path}`, { method: 'POST', headers, body: raw });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Json;
    },
  };
  return studio;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

let [server, studio, ops] = [] as unknown as [RunningServer, Studio, AskOperators];
let beside: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  beside = await startBeside(server);
  studio = await openStudio();
  ops = await twoOperatorsOf(server);
});
afterAll(async () => {
  studio.server.closeAllConnections();
  studio.server.close();
  await beside.stop();
  await server.stop();
});

const form = (changes: Json = {}): Json => ({
  vendor: 'ds88',
  name: 'Tiny Studio',
  url: studio.url,
  operatorId: 41,
  publicKey: studio.publicKey,
  ...changes,
});
const wolf = {
  game_code: 'lucky_wolf',
  name: 'Lucky Wolf',
  category: 'Video Slots',
  platforms: ['GPL_DESKTOP'],
  lines: 25,
};

describe('a studio that joins by the documents', () => {
  it('1. takes the operator’s public key as it stands there', async () => {
    const { value } = await ops('GET', '/ops/vendors');
    const { operatorPublicKey } = value as { operatorPublicKey: string };
    expect(operatorPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    studio.operatorKey = operatorPublicKey;
  });

  it.each([
    ['vendor', { vendor: 'DS88' }],
    ['url', { url: 'studio.example' }],
    ['operatorId', { operatorId: '41' }],
    ['addresses.0', { addresses: ['everywhere'] }],
    ['publicKey', { publicKey: 'a key' }],
    ['publicKey', { publicKey: rsaPair(1024).publicKey }],
    ['publicKey', { publicKey: rsaPssPair().publicKey }],
    ['publicKey', { publicKey: ed25519Pair().publicKey }],
    ['publicKey', { publicKey: ecPair('secp256k1').publicKey }],
    ['publicKey', { publicKey: ecPair('P-384').publicKey }],
    ['publicKey', { publicKey: CURVED }],
    ['publicKey', { publicKey: ecPair().privateKey }],
    ['publicKey', { publicKey: rsaPair().publicKey + rsaPair().privateKey }],
    ['currencies.0', { currencies: ['peso'] }],
  ])('2. is told which field is wrong: %s', async (field, changes) => {
    expect(await ops('POST', '/ops/vendors', form(changes))).toMatchObject({
      success: false,
      message: 'request_invalid',
      value: { fields: [field] },
    });
  });

  it('2. is made known, and told where its wallet is', async () => {
    const { value } = await ops('POST', '/ops/vendors', form({ currencies: ['PHP'] }));
    expect(value).toMatchObject({ vendor: 'ds88', walletUrl: `${server.url}/gateway/ds88`, games: 0, sync: null });
  });

  it.each([
    ['an array is wanted', { games: [] }, [{ row: null, problem: 'the answer is not an array of games' }]],
    [
      'row and field are named',
      [wolf, { game_code: 'x', name: '', category: 7 }],
      [
        { row: 2, gameCode: 'x', field: 'name' },
        { row: 2, gameCode: 'x', field: 'category' },
        { row: 2, gameCode: 'x', field: 'platforms' },
      ],
    ],
    ['a row that is nothing', [null], [{ row: 1, gameCode: null, field: null }]],
  ])('3. is told what is wrong with its list of games: %s', async (_, games, problems) => {
    studio.games = games;
    const { success, value } = await ops('POST', '/ops/vendors/sync', { vendor: 'ds88' });
    expect(success).toBe(true);
    expect(value).toMatchObject({ isRead: false, games: 0, problems });
    const book = (await ops('GET', '/ops/vendors')).value as { vendors: Json[] };
    expect(book.vendors.find(({ vendor }) => vendor === 'ds88')).toMatchObject({ sync: { isRead: false } });
  });

  it('3. has its games taken over, all but those of a category that is no hall', async () => {
    studio.games = [wolf, { ...wolf, game_code: 'bets', category: 'Weather Bets' }];
    const { value } = await ops('POST', '/ops/vendors/sync', { vendor: 'ds88' });
    expect(value).toMatchObject({ isRead: true, games: 1, leftOut: [{ category: 'Weather Bets', games: 1 }] });
    expect(studio.asked.at(-1)).toEqual({ path: '/operator/generic/v2/game/list', body: { operator_id: 41 } });
  });

  it('4. gets its smallest bet and its marks from the operator, hall and kind from its category', async () => {
    const marks = { minBet: '0.5', returnToPlayer: '96.20', hot: true };
    await ops('PUT', '/ops/games', { vendor: 'ds88', gameCode: 'lucky_wolf', ...marks });
    const { value } = await ops('GET', '/ops/games?vendor=ds88');
    expect(value).toMatchObject({
      total: 1,
      list: [{ name: 'Lucky Wolf', gameType: 'RNG', classification: 'JP', listed: true, enabled: true, ...marks }],
    });
    const read = async () => (await ops('GET', '/ops/games?vendor=ds88')).value;
    expect(await read()).toMatchObject({ list: [{ listedLines: 25, lines: null }] });
    await ops('PUT', '/ops/games', { vendor: 'ds88', gameCode: 'lucky_wolf', lines: 40 });
    await ops('POST', '/ops/vendors/sync', { vendor: 'ds88' });
    expect(await read()).toMatchObject({ list: [{ listedLines: 25, lines: 40, ...marks }] });
    expect(await ops('PUT', '/ops/games', { vendor: 'ds88', gameCode: 'lucky_wolf', lines: 0 })).toMatchObject({
      message: 'request_invalid',
      value: { fields: ['lines'] },
    });
  });

  it('5. is on the site once a brand offers it, in every process, its pages framed', async () => {
    const listed = async (url: string) =>
      (await fetch(`${url}/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=ds88`)).text();
    const before = await Promise.all([server, beside].map(({ url }) => listed(url)));
    expect(before.some((text) => text.includes('lucky_wolf'))).toBe(false);
    await ops('POST', '/ops/games/vendors/offer', { vendor: 'ds88', isOffered: true });
    for (const { url } of [server, beside]) {
      await expect.poll(() => listed(url), { interval: 20 }).toContain('lucky_wolf');
      const policy = (await fetch(url)).headers.get('content-security-policy');
      expect(policy).toContain(studio.url);
    }
  });

  it('6. is launched, takes a stake, pays a win and takes a bet back, through whichever process', async () => {
    const { user, token: gameToken, balance } = await launch();
    const who = { user, token: gameToken };
    const wallets = [`${server.url}/gateway/ds88`, `${beside.url}/gateway/ds88`] as const;
    const bet = { ...who, ...money(200_000), transaction_uuid: randomUUID() };
    const stands = { status: 'RS_OK', currency: 'PHP' };
    expect(await studio.call(wallets[1], '/transaction/bet', bet)).toMatchObject({
      ...stands,
      balance: balance - 200_000,
    });
    expect(await studio.call(wallets[0], '/transaction/bet', bet)).toMatchObject({
      ...stands,
      balance: balance - 200_000,
    });
    const win = { ...who, ...money(500_000), transaction_uuid: randomUUID(), round_closed: true };
    const paid = { ...win, reference_transaction_uuid: bet.transaction_uuid };
    expect(await studio.call(wallets[0], '/transaction/win', paid)).toMatchObject({
      ...stands,
      balance: balance + 300_000,
    });
    const second = { ...who, ...money(100_000), transaction_uuid: randomUUID(), round: 'r-2' };
    await studio.call(wallets[0], '/transaction/bet', second);
    const back = { ...who, request_uuid: randomUUID(), transaction_uuid: randomUUID() };
    const rollback = { ...back, reference_transaction_uuid: second.transaction_uuid };
    expect(await studio.call(wallets[1], '/transaction/rollback', rollback)).toMatchObject({
      balance: balance + 300_000,
    });
    expect(await studio.call(wallets[0], '/user/balance', { ...who, request_uuid: randomUUID() })).toMatchObject({
      balance: balance + 300_000,
    });
  });

  it('7. is opened only by members whose currency it takes', async () => {
    await ops('POST', '/ops/vendors', form({ currencies: ['VND'] }));
    expect(await open()).toMatchObject({ success: false, message: 'game_currency_unavailable' });
    await ops('POST', '/ops/vendors', form({ currencies: [] }));
    expect(await open()).toMatchObject({ success: true });
  });

  it('8. changes its key at once, in every process', async () => {
    const [other, { user, token: gameToken }] = [await openStudio(), await launch()];
    other.server.close();
    await ops('POST', '/ops/vendors', form({ publicKey: other.publicKey }));
    const ask = (by: Studio, url: string) =>
      by.call(`${url}/gateway/ds88`, '/user/balance', { user, token: gameToken, request_uuid: randomUUID() });
    expect(await ask(studio, server.url)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await ask(other, server.url)).toMatchObject({ status: 'RS_OK' });
    await expect.poll(() => ask(other, beside.url), { interval: 20 }).toMatchObject({ status: 'RS_OK' });
  });

  it('9. changes its RSA key for one on P-256 with an overlap: both are taken, until the former one is retired', async () => {
    const [other, { user, token: gameToken }] = [await openStudio(ecPair()), await launch()];
    other.server.close();
    await ops('POST', '/ops/vendors', form());
    const added = await ops('POST', '/ops/vendors/keys', { vendor: 'ds88', publicKey: other.publicKey });
    expect(added.value).toMatchObject({ publicKey: other.publicKey, formerPublicKey: studio.publicKey });
    const ask = async (by: Studio, url: string) =>
      (await by.call(`${url}/gateway/ds88`, '/user/balance', { user, token: gameToken, request_uuid: randomUUID() }))
        .status;
    for (const { url } of [server, beside]) {
      await expect.poll(() => ask(other, url), { interval: 20 }).toBe('RS_OK');
      expect(await ask(studio, url)).toBe('RS_OK');
    }
    // Saying the vendor again, with the key it has now, leaves the former one as it is.
    await ops('POST', '/ops/vendors', form({ publicKey: other.publicKey, name: 'Tiny' }));
    expect(await ask(studio, server.url)).toBe('RS_OK');
    const retired = await ops('POST', '/ops/vendors/keys/retire', { vendor: 'ds88' });
    expect(retired.value).toMatchObject({ publicKey: other.publicKey, formerPublicKey: null });
    expect(await ask(other, server.url)).toBe('RS_OK');
    for (const { url } of [server, beside]) {
      await expect.poll(() => ask(studio, url), { interval: 20 }).toBe('RS_ERROR_INVALID_SIGNATURE');
    }
    await ops('POST', '/ops/vendors', form());
    for (const { publicKey } of [rsaPair(1024), ecPair('P-384')]) {
      const weak = { vendor: 'ds88', publicKey };
      expect(await ops('POST', '/ops/vendors/keys', weak)).toMatchObject({
        message: 'request_invalid',
        value: { fields: ['publicKey'] },
      });
    }
  });

  it.each<[kind: string, own: PemPair, wrong: (raw: Buffer, own: string) => Readonly<Record<string, Buffer>>]>([
    [
      'P-256',
      ecPair(),
      (raw, key) => ({
        'in the raw form r||s': sign('sha256', raw, { key, dsaEncoding: 'ieee-p1363' }),
        'of two zeros': Buffer.from('3006020100020100', 'hex'),
        'with SHA-512': sign('sha512', raw, key),
      }),
    ],
    [
      'RSA',
      rsaPair(),
      (raw, key) => ({
        'padded by PSS': sign('sha256', raw, { key, padding: constants.RSA_PKCS1_PSS_PADDING }),
        'with SHA-512': sign('sha512', raw, key),
      }),
    ],
  ])('signs with a key of %s, and nothing moves by another signature', async (_, own, wrong) => {
    const other = await openStudio(own);
    other.server.close();
    await ops('POST', '/ops/vendors', form({ publicKey: own.publicKey }));
    const wallet = `${server.url}/gateway/ds88`;
    const { user, token: gameToken, balance } = await launch(other);
    const body = { user, token: gameToken, ...money(100_000), transaction_uuid: randomUUID() };
    const raw = Buffer.from(JSON.stringify(body));
    const good = sign('sha256', raw, own.privateKey);
    const forged: Readonly<Record<string, Buffer>> = {
      'by another key on P-256': sign('sha256', raw, ecPair().privateKey),
      'by an RSA key': sign('sha256', raw, studio.privateKey),
      'by a secret that is the public key': createHmac('sha256', own.publicKey).update(raw).digest(),
      'of other bytes': sign('sha256', Buffer.concat([raw, Buffer.from(' ')]), own.privateKey),
      'cut short': good.subarray(0, -1),
      'with a byte too many': Buffer.concat([good, Buffer.alloc(1)]),
      'that is empty': Buffer.alloc(0),
      ...wrong(raw, own.privateKey),
    };
    for (const [how, signature] of Object.entries(forged)) {
      expect([how, await sendBet(raw, signature)]).toEqual([how, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    }
    const told = await other.call(wallet, '/user/balance', { user, token: gameToken, request_uuid: randomUUID() });
    expect(told).toMatchObject({ status: 'RS_OK', balance });
    expect(await sendBet(raw, good)).toMatchObject({ status: 'RS_OK', balance: balance - 100_000 });
    await ops('POST', '/ops/vendors', form());
  });

  it('10. calls from the addresses that the operator listed, and from no other', async () => {
    const { user, token: gameToken } = await launch();
    const ask = async () => {
      const raw = JSON.stringify({ user, token: gameToken, request_uuid: randomUUID() });
      return (await fetch(`${server.url}/gateway/ds88/user/balance`, { method: 'POST', body: raw })).status;
    };
    await ops('POST', '/ops/vendors', form({ addresses: ['203.0.113.0/24'] }));
    expect(await ask()).toBe(403);
    await ops('POST', '/ops/vendors', form({ addresses: ['203.0.113.0/24', '127.0.0.0/8', '::1'] }));
    expect(await ask()).toBe(200);
    const wrong = await ops('POST', '/ops/vendors', form({ addresses: ['203.0.113.0/33'] }));
    expect(wrong).toMatchObject({ message: 'request_invalid', value: { fields: ['addresses.0'] } });
    await ops('POST', '/ops/vendors', form());
  });

  it('11. may be an aggregator that signs with a secret, which is kept sealed and told to nobody', async () => {
    const secrets = { apiKey: 'our-name-there', secret: 'a-secret-that-only-two-know' };
    const aggregator = { vendor: 'agg', name: 'Aggregator', protocol: 'one-api', url: 'https://agg.example' };
    const asked: [string, Json][] = [
      ['secrets', {}],
      ['secrets', { secrets: { apiKey: 'x' } }],
      ['secrets', { secrets: { merchantCode: 'm', desKey: '12345678', signKey: 'sign' } }],
      ['publicKey', { secrets, publicKey: studio.publicKey }],
      ['options.amounts', { secrets, options: { amounts: 'shells' } }],
      ['options', { protocol: 'rs-v2', operatorId: 1, publicKey: studio.publicKey, options: { any: 1 } }],
      ['operatorId', { protocol: 'rs-v2', publicKey: studio.publicKey }],
    ];
    for (const [field, changes] of asked) {
      const { message, value } = await ops('POST', '/ops/vendors', { ...aggregator, ...changes });
      expect({ message, value }).toEqual({ message: 'request_invalid', value: { fields: [field] } });
    }
    const made = await ops('POST', '/ops/vendors', { ...aggregator, secrets, options: { repeat: 'duplicate' } });
    expect(made.value).toMatchObject({ protocol: 'one-api', secrets: 1, options: { repeat: 'duplicate' } });
    const row = await server.database.owner.first<{ text: string }>(
      "select l::text || encode(l.sealed_secrets[1], 'escape') as text from games_vendor_link l where vendor = 'agg'",
    );
    const trail = await server.database.owner.all('select c::text from operators_change c');
    for (const text of [JSON.stringify(made), JSON.stringify(trail), row?.text ?? secrets.secret]) {
      expect(text.includes(secrets.secret)).toBe(false);
    }
    const ask = async (secret: string) => {
      const raw = JSON.stringify({ traceId: 't', username: 'nobody', currency: 'PHP', token: 'a-token-of-nobody' });
      const signature = createHmac('sha256', secret).update(raw).digest('hex');
      const headers = { 'x-api-key': secrets.apiKey, 'x-signature': signature };
      const answer = await fetch(`${server.url}/gateway/agg/wallet/balance`, { method: 'POST', headers, body: raw });
      return ((await answer.json()) as Json).status;
    };
    expect(await ask(secrets.secret)).toBe('SC_USER_NOT_EXISTS');
    const newer = { ...secrets, secret: 'the-next-one-of-the-secrets' };
    await ops('POST', '/ops/vendors/keys', { vendor: 'agg', secrets: newer });
    expect([await ask(secrets.secret), await ask(newer.secret)]).toEqual(['SC_USER_NOT_EXISTS', 'SC_USER_NOT_EXISTS']);
    await ops('POST', '/ops/vendors', { ...aggregator, name: 'Renamed', options: {} });
    await ops('POST', '/ops/vendors/keys/retire', { vendor: 'agg' });
    expect([await ask(secrets.secret), await ask(newer.secret)]).toEqual([
      'SC_INVALID_SIGNATURE',
      'SC_USER_NOT_EXISTS',
    ]);
    const other = await ops('POST', '/ops/vendors', { ...aggregator, protocol: 'tcg', secrets });
    expect(other).toMatchObject({ message: 'request_invalid', value: { fields: ['protocol'] } });
    expect((await ops('POST', '/ops/vendors/keys/retire', { vendor: 'nobody' })).message).toBe('vendor_not_found');
    expect((await ops('POST', '/ops/vendors/keys', { vendor: 'house', secrets })).message).toBe('vendor_of_keys_file');
  });

  it('leaves those of the keys file alone, and is offered by name only', async () => {
    const house = await ops('POST', '/ops/vendors', form({ vendor: 'house' }));
    expect(house.message).toBe('vendor_of_keys_file');
    const unknown = { vendor: 'nobody', isOffered: true };
    expect((await ops('POST', '/ops/games/vendors/offer', unknown)).message).toBe('vendor_not_found');
    expect((await ops('POST', '/ops/vendors/sync', { vendor: 'nobody' })).message).toBe('vendor_not_found');
  });
});

const money = (amount: number) => ({
  request_uuid: randomUUID(),
  amount,
  currency: 'PHP',
  game_code: 'lucky_wolf',
  round: 'r-1',
});

async function open(): Promise<Json> {
  const { token: session } = await sessionFor(server, 'demo01');
  const path = '/wps/game/launchGame?vendor=ds88&gameCode=lucky_wolf';
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${session}` } });
  return (await answer.json()) as Json;
}

/** Sends these bytes as a bet, with this signature and with words that choose an algorithm, which nobody listens to. */
async function sendBet(raw: Buffer, signature: Buffer): Promise<Json> {
  const headers = {
    'content-type': 'application/json',
    'X-Hub88-Signature': signature.toString('base64'),
    ...{ alg: 'none', 'X-Hub88-Algorithm': 'none' },
  };
  const url = `${server.url}/gateway/ds88/transaction/bet?alg=none`;
  return (await (await fetch(url, { method: 'POST', headers, body: raw })).json()) as Json;
}

/** What the studio was told of the member, and what it reads as their balance, by the key it has now. */
async function launch(by: Studio = studio): Promise<{ user: unknown; token: unknown; balance: number }> {
  expect(await open()).toMatchObject({ success: true });
  const { path, body } = studio.asked.at(-1) ?? { path: '', body: {} };
  expect(path).toBe('/operator/generic/v2/game/url');
  expect(body).toMatchObject({ operator_id: 41, sub_partner_id: 'demo', game_code: 'lucky_wolf', currency: 'PHP' });
  const who = { user: body.user, token: body.token };
  const told = await by.call(`${server.url}/gateway/ds88`, '/user/balance', { ...who, request_uuid: randomUUID() });
  return { ...who, balance: Number(told.balance) };
}
