import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM_FLAGS } from '../../tools/program-flags.mjs';
import { BENCH_VENDOR } from './bet-players.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/packed/main.js', import.meta.url));
const READY_WITHIN_MS = 120_000;
/** Flags of node for the measured server, such as --cpu-prof for a profile of it. */
const NODE_FLAGS = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly vendorPublicKey: KeyObject;
  /** Where the vendor is, when it is asked for anything. */
  readonly vendorUrl?: string;
  /** Settings that this bench wants otherwise. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The real server as a process of its own, with fresh keys, on a free port. Answers when it answers. */
export async function startServer({
  databaseUrl,
  vendorPublicKey,
  vendorUrl = 'http://127.0.0.1:9',
  settings = {},
}: ServerOptions): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  const keys = join(folder, 'keys.json');
  await writeFile(keys, JSON.stringify(keysFile(vendorPublicKey, vendorUrl)), { mode: 0o600 });
  const port = await freePort();
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, ...NODE_FLAGS, MAIN], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, BAIZE_KEYS: keys, BAIZE_SEED: 'none', PORT: String(port), HOST: '127.0.0.1' },
      ...{ PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'test' },
      ...settings,
    },
    // The log is written, as in production, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(port, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid ?? 0, stop };
}

function keysFile(vendorPublicKey: KeyObject, url: string): unknown {
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicKey = vendorPublicKey.export({ type: 'spki', format: 'pem' });
  return {
    seal: { ...seal, kid: 'bench' },
    operatorPrivateKey: operator.export({ type: 'pkcs8', format: 'pem' }),
    vendors: { [BENCH_VENDOR]: { publicKey, url, operatorId: 1 } },
    channels: { sandbox: { secret: randomBytes(32).toString('base64url') } },
  };
}

/** Waits until it answers with success at the path that says so. */
export async function ready(port: number, ended: Promise<void>, path = '/readyz'): Promise<void> {
  const over = ended.then(() => Promise.reject(new Error('the process ended before it was ready')));
  over.catch(() => undefined);
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (await Promise.race([answer, over])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), over]);
  }
  throw new Error('the process was not ready in time');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
