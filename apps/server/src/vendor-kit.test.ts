import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId, type BrandCode } from '@baize/kernel';
import { postTransfers, violationsOf } from './modules/money/ledger/index.ts';
import { vendorReportsJobs } from './modules/play/vendor-reports/index.ts';
import { adapterOf } from './modules/play/vendors/index.ts';
import { createMember } from './modules/people/members/index.ts';
import { sessionFor } from './testing/ask-server.ts';
import { aDeposit, BRAND } from './testing/ledger-stage.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * The vendor kit (docs/vendors) against a running server: its checks, and its vendor in the worst mood, which does everything a vendor
 * should not: repeats, reorders, cuts connections, forges, answers late, by halves and wrongly. In the end its books and ours agree, and
 * ours with themselves. `SEED` and `STORM_ROUNDS` repeat it, or make it longer.
 */
const KIT = fileURLToPath(new URL('../../../tools/vendor-kit/vendor-kit.mjs', import.meta.url));
const SEED = process.env.SEED ?? String(randomInt(1, 1_000_000));
const ROUNDS = process.env.STORM_ROUNDS ?? '60';
const MEMBERS = ['storm01', 'storm02', 'storm03'];

let server: RunningServer;
let token: string;
let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  token = await operatorToken(server.database.owner);
  folder = mkdtempSync(join(tmpdir(), 'baize-storm-'));
  for (const username of MEMBERS) await openMember(username);
});
afterAll(async () => {
  for (const program of started) program.kill();
  expect(await violationsOf(server.database.owner)).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
async function ops(method: string, path: string, body?: Json): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Json;
}

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

async function openMember(username: string): Promise<void> {
  const registration = { method: 'SEED' as const, termsAgreed: true, ageDeclared: true };
  const who = {
    brand: asId<BrandCode>(BRAND),
    currency: 'PHP' as const,
    username,
    hashes: {},
    profile: {},
    registration,
  };
  await server.database.owner.inTransaction(async (tx) => {
    const { memberId } = await createMember(tx, who, server.world);
    await postTransfers(tx, aDeposit(memberId, '500'));
  });
}

async function launchFor(username: string, vendor: string): Promise<Json> {
  const session = await sessionFor(server, username);
  const path = `/wps/game/launchGame?vendor=${vendor}&gameCode=kit_game`;
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${session.token}` } });
  expect(answer.status).not.toBe(500);
  return (await answer.json()) as Json;
}

/** Starts a command of the kit that listens as a vendor, and makes that vendor known. */
async function startKit(vendor: string, [command, ...options]: readonly [string, ...string[]]) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = join(folder, `${vendor}.pem`);
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const wish = ['--url', `${server.url}/gateway/${vendor}`, '--key', key, '--listen', '0'];
  const program = spawn(process.execPath, [KIT, command, ...wish, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(program);
  const lines = linesOf(program);
  const [, port] = await lines.until(/at port (\d+)/);
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const form = { vendor, name: vendor, url: `http://127.0.0.1:${port}`, operatorId: 3, publicKey: publicPem };
  expect(await ops('POST', '/ops/vendors', form)).toMatchObject({ success: true });
  return { lines, program };
}

const sync = async (vendor: string) => (await ops('POST', '/ops/vendors/sync', { vendor })).value;
const offer = (vendor: string) => ops('POST', '/ops/games/vendors/offer', { vendor, isOffered: true });

it('passes every check that a studio makes of an operator’s wallet', async () => {
  const { lines, program } = await startKit('checks', ['wallet']);
  expect(await sync('checks')).toMatchObject({ isRead: true, games: 1 });
  await offer('checks');
  expect(await launchFor('storm01', 'checks')).toMatchObject({ success: true });
  expect(await once(program, 'exit'), lines.said.join('\n')).toEqual([0, null]);
  expect(lines.said.at(-1)).toMatch(/^All \d+ checks passed\.$/);
}, 240_000);

it('is borne: no money is lost or made, nobody is below zero, and both sides have the same in the end', async () => {
  const how = ['--rounds', ROUNDS, '--seed', SEED, '--launches', String(MEMBERS.length), '--stay'];
  const { lines, program } = await startKit('storm', ['storm', ...how]);
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
