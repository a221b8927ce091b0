import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeSales } from './due.store.ts';
import { readFeed } from './read-feed.ts';
import { openResultFeed, type ResultFeed } from './result-feed.ts';
import { type DrawsStage, NORTH, openDrawsStage } from './testing/draws-stage.ts';

const key = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const DAY = '2026-11-23';
const NUMBERS = [
  ...['60213', '11111', '22222', '22223', '33331', '33332', '33333', '33334', '33335', '33336'],
  ...['4441', '4442', '4443', '4444', '5551', '5552', '5553', '5554', '5555', '5556', '661', '662', '663'],
  ...['71', '72', '73', '74'],
];

let stage: DrawsStage;
let server: Server;
let feed: ResultFeed;
/** What the provider says, and who signs it. */
let says: { day: string; results: unknown } = { day: DAY, results: [] };
let signer: KeyObject = key.privateKey;
const asked: string[] = [];

beforeAll(async () => {
  stage = await openDrawsStage();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = JSON.stringify(says);
    response.setHeader('x-signature', sign(null, Buffer.from(body), signer).toString('base64')).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/results`;
  feed = openResultFeed({ url, publicKey: key.publicKey, name: 'lotto-wire' }, { privateHosts: [] });
});
afterAll(async () => {
  server.close();
  await stage.drop();
});
afterEach(async () => {
  signer = key.privateKey;
  asked.length = 0;
  await stage.owner.all('truncate lottery_issue cascade');
});

const warned: unknown[] = [];
const read = () => readFeed({ ...stage.deps, feed, log: { warn: (line: unknown) => void warned.push(line) } });

async function awaited() {
  const issue = await stage.issue({ game: NORTH });
  await closeSales(stage.api);
  return issue;
}

it('an official result is told by the feed, and asked for no more once it is', async () => {
  const issue = await awaited();
  says = { day: DAY, results: [] };
  await read();
  expect(await stage.found(issue)).toMatchObject({ state: 'closed', version: 0 });
  says.results = [
    { game: 'xsmn-ben-tre', issue: issue.issue, numbers: ['1'] },
    { game: 'xsmb', issue: issue.issue, numbers: NUMBERS },
  ];
  await Promise.all([read(), read()]);
  expect(await stage.found(issue)).toMatchObject({ state: 'drawn', version: 1, result: [DAY, ...NUMBERS].join() });
  expect(asked.every((url) => url === `/results?day=${DAY}`)).toBe(true);
  const times = asked.length;
  await read();
  expect(asked).toHaveLength(times);
});

it('nothing is taken that its key did not sign, of another day, or that is no result', async () => {
  const issue = await awaited();
  says = { day: DAY, results: [{ game: 'xsmb', issue: issue.issue, numbers: NUMBERS }] };
  signer = other.privateKey;
  await expect(read()).rejects.toThrow('did not sign');
  signer = key.privateKey;
  says.day = '2026-11-22';
  await expect(read()).rejects.toThrow('something else');
  says = { day: DAY, results: [{ game: 'xsmb', issue: issue.issue, numbers: NUMBERS.slice(1) }] };
  await read();
  expect(warned.at(-1)).toMatchObject({ refusal: 'lottery_draw_malformed' });
  expect(await stage.found(issue)).toMatchObject({ state: 'closed', version: 0 });
});
