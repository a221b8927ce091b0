import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId, type BrandCode, type Currency, type MemberId } from '@baize/kernel';
import { diceOf } from '../../../tools/vendor-kit/dice.mjs';
import { balanceOf, memberMoneyOf, postTransfers, violationsOf } from './modules/money/ledger/index.ts';
import { vendorReportsJobs } from './modules/play/vendor-reports/index.ts';
import { adapterOf } from './modules/play/vendors/index.ts';
import { createMember } from './modules/people/members/index.ts';
import { sessionFor } from './testing/ask-server.ts';
import { ecPair, type PemPair, rsaPair } from './testing/key-pairs.ts';
import { aPosting, BRAND } from './testing/ledger-stage.ts';
import { type AskOperators, twoOperatorsOf } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * The vendor kit (docs/vendors) against a running server: its checks, and its vendors in the worst mood, which do everything a vendor
 * should not, in each protocol: repeat, reorder, cut connections, forge, answer late, by halves and wrongly. In the end their books and
 * ours agree, and ours with themselves. `SEED` and `STORM_ROUNDS` repeat it, or make it longer.
 */
const KIT = fileURLToPath(new URL('../../../tools/vendor-kit/vendor-kit.mjs', import.meta.url));
const SEED = process.env.SEED ?? String(randomInt(1, 1_000_000));
const ROUNDS = process.env.STORM_ROUNDS ?? '60';
const MEMBERS = ['storm01', 'storm02', 'storm03'];
/** They play in a currency that has no coins. */
const WITHOUT_COINS = ['dong01', 'dong02', 'dong03'];
const START = '500';

let server: RunningServer;
let ops: AskOperators;
let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  ops = await twoOperatorsOf(server);
  folder = mkdtempSync(join(tmpdir(), 'baize-storm-'));
  for (const username of MEMBERS) await openMember(username, 'PHP');
});
afterAll(async () => {
  for (const program of started) program.kill();
  expect(await violationsOf(server.database.owner)).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
/** What the kit says, line by line, until one that is looked for. */
function linesOf(program: ChildProcess) {
  const said: string[] = [];
  const lines = createInterface({ input: program.stdout ?? process.stdin });
  lines.on('line', (line) => void said.push(line));
  return {
    said,
    until: async (pattern: RegExp): Promise<RegExpExecArray> => {
      await expect.poll(() => said.some((line) => pattern.test(line)), { timeout: 150_000, interval: 50 }).toBe(true);
      const found = said.map((line) => pattern.exec(line)).find((match) => match !== null);
      if (found === undefined) throw new Error(said.join('\n'));
      return found;
    },
  };
}

function openMember(username: string, currency: Currency): Promise<MemberId> {
  const registration = { method: 'SEED' as const, termsAgreed: true, ageDeclared: true };
  const who = { brand: asId<BrandCode>(BRAND), currency, username, hashes: {}, profile: {}, registration };
  const deposit = { kind: 'deposit', from: 'house:payments:test', to: 'cash', amount: START, currency } as const;
  return server.database.owner.inTransaction(async (tx) => {
    const { memberId } = await createMember(tx, who, server.world);
    await postTransfers(tx, aPosting({ memberId, ...deposit }));
    return memberId;
  });
}

async function launchFor(username: string, vendor: string): Promise<Json> {
  const session = await sessionFor(server, username);
  const path = `/wps/game/launchGame?vendor=${vendor}&gameCode=kit_game`;
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${session.token}` } });
  expect(answer.status).not.toBe(500);
  return (await answer.json()) as Json;
}

interface KitOptions {
  readonly vendor: string;
  /** What the vendor signs with, as the kit reads it and as operators are told. */
  readonly key: string;
  readonly form: Json;
  readonly command: readonly [string, ...string[]];
}

/** Starts a command of the kit that listens as a vendor, and makes that vendor known. */
async function startKit({ vendor, key, form, command: [command, ...options] }: KitOptions) {
  const file = join(folder, `${vendor}.key`);
  writeFileSync(file, key);
  const wish = ['--url', `${server.url}/gateway/${vendor}`, '--key', file, '--listen', '0'];
  const program = spawn(process.execPath, [KIT, command, ...wish, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(program);
  const lines = linesOf(program);
  const [, port] = await lines.until(/at port (\d+)/);
  const known = { vendor, name: vendor, url: `http://127.0.0.1:${port}`, ...form };
  expect(await ops('POST', '/ops/vendors', known)).toMatchObject({ success: true });
  return { lines, program };
}

interface OurVendor {
  readonly vendor: string;
  readonly pair: PemPair;
}

function ofOurProtocol(
  { vendor, pair: { publicKey, privateKey } }: OurVendor,
  command: KitOptions['command'],
): KitOptions {
  return { vendor, key: privateKey, command, form: { operatorId: 3, publicKey } };
}

function withSecrets(vendor: string, protocol: 'one-api' | 'tcg', secrets: Json): KitOptions {
  const command = ['storm', '--protocol', protocol, '--seed', SEED] as const;
  return { vendor, key: JSON.stringify(secrets), command: [...command], form: { protocol, secrets } };
}

const sync = async (vendor: string) => (await ops('POST', '/ops/vendors/sync', { vendor })).value;
const offer = (vendor: string) => ops('POST', '/ops/games/vendors/offer', { vendor, isOffered: true });

it.each([
  ['RSA', { vendor: 'checks', pair: rsaPair() }],
  ['P-256', { vendor: 'checks_p256', pair: ecPair() }],
])(
  'passes every check that a studio makes of an operator’s wallet, signed with %s',
  async (_, ours) => {
    const { lines, program } = await startKit(ofOurProtocol(ours, ['wallet']));
    expect(await sync(ours.vendor)).toMatchObject({ isRead: true, games: 1 });
    await offer(ours.vendor);
    expect(await launchFor('storm01', ours.vendor)).toMatchObject({ success: true });
    expect(await once(program, 'exit'), lines.said.join('\n')).toEqual([0, null]);
    expect(lines.said.at(-1)).toMatch(/^All \d+ checks passed\.$/);
  },
  240_000,
);

it('is borne: no money is lost or made, nobody is below zero, and both sides have the same in the end', async () => {
  const how = ['--rounds', ROUNDS, '--seed', SEED, '--launches', String(MEMBERS.length), '--stay'] as const;
  const { lines, program } = await startKit(ofOurProtocol({ vendor: 'storm', pair: ecPair() }, ['storm', ...how]));
  // Its list: broken off, then nonsense, then slow and right.
  for (const isRead of [false, false, true]) expect(await sync('storm')).toMatchObject({ isRead });
  await offer('storm');
  for (const time of ['broken off', 'nonsense']) {
    const answer = await launchFor('storm01', 'storm');
    expect([time, answer]).toMatchObject([time, { success: false, message: 'vendor_unreachable' }]);
  }
  for (const username of MEMBERS) expect(await launchFor(username, 'storm')).toMatchObject({ success: true });

  await lines.until(/^(?:The books agree\.|\d+ complaints\.)$/);
  expect(lines.said.at(-1), lines.said.join('\n')).toBe('The books agree.');

  const day = new Date().toISOString().slice(0, 10);
  await server.database.owner.all(
    `insert into games_report (vendor, day, state, started_at, read_until) values ('storm', $1::date, 'running', date_trunc('milliseconds', now()), $1::date)`,
    [day],
  );
  const { jobs } = vendorReportsJobs({
    ...{ ...server.world, db: server.world.web },
    reportOf: (vendor) => adapterOf(server.world.links, vendor).report,
  });
  const compare = async () => jobs['games.compare-vendor-day']?.({ vendor: 'storm', day });
  await expect(compare()).rejects.toThrow();
  await expect(compare()).rejects.toThrow();
  await compare();
  const { value } = await ops('GET', '/ops/play/vendor-cases?vendor=storm');
  expect(value, `seed ${SEED}`).toMatchObject({ total: 0, list: [] });
  const report = await server.database.owner.first(
    "select state, told > 0 as told, told >= ours as whole from games_report where vendor = 'storm'",
  );
  expect(report).toEqual({ state: 'done', told: true, whole: true });

  const ended = once(program, 'exit');
  program.stdin.end();
  expect(await ended).toEqual([0, null]);
}, 240_000);

/** From here on the brand has a currency without coins. */
async function withoutCoins(): Promise<void> {
  await server.database.owner.all("update brands_brand set currency = 'VND' where code = $1", [BRAND]);
}

it('is borne from an aggregator of the OneAPI family, in a currency without coins', async () => {
  await withoutCoins();
  for (const username of WITHOUT_COINS) await openMember(username, 'VND');
  const kit = withSecrets('agg', 'one-api', { apiKey: 'kit-of-the-tests', secret: randomUUID() });
  const how = ['--rounds', ROUNDS, '--launches', String(WITHOUT_COINS.length)] as const;
  const { lines, program } = await startKit({ ...kit, command: [...kit.command, ...how] });
  // Its vendors and their list: broken off, then nonsense, then slow and right.
  for (const isRead of [false, false, false, false, true]) expect(await sync('agg')).toMatchObject({ isRead });
  await offer('agg');
  for (const time of ['broken off', 'nonsense']) {
    const answer = await launchFor('dong01', 'agg');
    expect([time, answer]).toMatchObject([time, { success: false, message: 'vendor_unreachable' }]);
  }
  const ended = once(program, 'exit');
  for (const username of WITHOUT_COINS) expect(await launchFor(username, 'agg')).toMatchObject({ success: true });
  expect(await ended, lines.said.join('\n')).toEqual([0, null]);
  expect(lines.said.at(-1)).toBe('The books agree.');
}, 240_000);

interface KeptMove {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly parts: string;
  readonly state: 'open' | 'done' | 'failed';
}

/** A move in our books, and what the vendor must have made of it by its state there. */
const MAY_BE: Readonly<Record<string, readonly (KeptMove['state'] | undefined)[]>> = {
  done: ['done'],
  refused: ['failed', undefined],
  // TCG's word that it knows nothing of it counts only later.
  asked: [undefined],
};

it('is borne from a vendor that keeps the wallets (TCG): what is here and there is what there was', async () => {
  const memberId = await openMember('keeps01', 'VND');
  const keys = { merchantCode: 'kit', desKey: 'des4kits', signKey: randomUUID() };
  const { lines, program } = await startKit(withSecrets('keeps', 'tcg', keys));
  for (const isRead of [false, false, true]) expect(await sync('keeps')).toMatchObject({ isRead });
  await offer('keeps');
  const { token: session } = await sessionFor(server, 'keeps01');
  const dice = diceOf(Number(SEED));
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const ask = async (body: string) => {
    const answer = await fetch(`${server.url}/wps/relay/GCS_walletTransfer`, { method: 'POST', headers, body });
    const said = (await answer.json()) as Json;
    expect([said, answer.status < 500 || said.message === 'vendor_unreachable']).toEqual([said, true]);
  };
  for (let time = 0; time < Number(ROUNDS); time += 1) {
    const type = dice.pick(['in', 'in', 'out', 'all']);
    const amount = type === 'all' ? {} : { amount: String(1 + dice.below(120)) };
    const body = JSON.stringify({ requestKey: randomUUID(), type, vendor: 'keeps', ...amount });
    await Promise.all(Array.from({ length: dice.pick([1, 1, 2]) }, () => ask(body)));
  }
  program.stdin.write('books\n');
  const [told] = await lines.until(/^\{"moves".*/);
  const kept = new Map((JSON.parse(told) as { moves: KeptMove[] }).moves.map((move) => [move.id, move]));
  const contradictions = async () => {
    const moves = await server.database.owner.all<{ transfer_id: string; state: string }>(
      "select transfer_id, state from games_wallet_move where vendor = 'keeps'",
    );
    const is = ({ transfer_id: id }: { transfer_id: string }) => kept.get(id.replaceAll('-', ''))?.state;
    return moves.filter((move) => !MAY_BE[move.state]?.includes(is(move))).map((move) => ({ ...move, is: is(move) }));
  };
  await expect.poll(contradictions, { timeout: 120_000, interval: 500 }).toEqual([]);
  const there = [...kept.values()]
    .filter(({ state }) => state === 'done')
    .reduce((sum, { direction, parts }) => sum + BigInt(parts) * (direction === 'in' ? 1n : -1n), 0n);
  const { heldParts } = await memberMoneyOf(server.database.owner, memberId);
  const { parts: cash } = await balanceOf(server.database.owner, memberId);
  expect(cash + heldParts + there, `seed ${SEED}`).toBe(BigInt(START) * 100_000n);
  program.stdin.end();
}, 300_000);
