import { instantOf } from '@baize/kernel';
import { QUICKNET } from '@baize/lottery';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { verifyQuicknetRound } from '../time-and-chance/quicknet.ts';
import { openPublicBeacon } from './public-beacon.ts';

/** As the network published it. */
const SIGNED = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const OTHER = 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function relay(status: number, answer: unknown): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

function beaconAt(urls: readonly string[]) {
  let now = 0;
  const problems: string[] = [];
  const beacon = openPublicBeacon({
    ...{ urls, privateHosts: [], verify: verifyQuicknetRound, clock: { now: () => instantOf(now) } },
    onProblem: ({ why }) => problems.push(why),
  });
  return { beacon, problems, advance: (milliseconds: number) => (now += milliseconds) };
}

it('a round is taken from the first server that tells it as the network signed it', async () => {
  const liar = await relay(200, { round: 1000, signature: OTHER });
  const early = await relay(404, 'not yet');
  const other = await relay(200, { ...SIGNED, round: 1001 });
  const broken = await relay(200, '<html>');
  const honest = await relay(200, SIGNED);
  const spare = await relay(200, SIGNED);
  const { beacon, problems } = beaconAt([liar, early, other, broken, honest, spare].map(({ url }) => url));
  expect(await beacon.roundOf(1000)).toEqual({ round: 1000, signature: SIGNED.signature });
  expect(problems).toHaveLength(4);
  expect(honest.asked).toEqual([`/${QUICKNET.chainHash}/public/1000`]);
  expect(spare.asked).toEqual([]);
});

it('nobody is believed whose round is not signed, and nobody asked again at once', async () => {
  const liar = await relay(200, { round: 1000, signature: OTHER });
  const { beacon, advance } = beaconAt([liar.url]);
  expect(await beacon.roundOf(1000)).toBeUndefined();
  expect(await beacon.roundOf(1000)).toBeUndefined();
  expect(liar.asked).toHaveLength(1);
  advance(2_000);
  expect(await beacon.roundOf(1000)).toBeUndefined();
  expect(liar.asked).toHaveLength(2);
});

it('without a server there is nobody to wait for', async () => {
  const { beacon } = beaconAt([]);
  expect([beacon.isAsked, await beacon.roundOf(1)]).toEqual([false, undefined]);
  const gone = beaconAt(['http://127.0.0.1:9']);
  expect([gone.beacon.isAsked, await gone.beacon.roundOf(1)]).toEqual([true, undefined]);
});
