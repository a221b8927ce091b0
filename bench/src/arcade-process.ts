import { spawn } from 'node:child_process';
import { type KeyObject, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM_FLAGS } from '../../tools/program-flags.mjs';
import { freePort, ready, type ServerProcess } from './server-process.ts';

const MAIN = fileURLToPath(new URL('../../apps/arcade/dist/main.js', import.meta.url));
/** Flags of node for the measured arcade, such as --cpu-prof for a profile of it. */
const NODE_FLAGS = process.env.BENCH_ARCADE_FLAGS?.split(' ') ?? [];

export interface ArcadeOptions {
  readonly databaseUrl: string;
  /** With which its studio signs what it says to the wallet. */
  readonly studioKey: KeyObject;
  /** Who may launch its games, and where their wallet is. */
  readonly operatorKey: KeyObject;
  readonly walletUrl: string;
}

/** The studio whose games are played, and the number by which it knows the only operator. */
export const STUDIO = 'house';
export const OPERATOR_ID = 1;

/** The real arcade as a process of its own, on a free port. Answers when it answers. */
export async function startArcade(options: ArcadeOptions): Promise<ServerProcess> {
  const { databaseUrl, studioKey, operatorKey, walletUrl } = options;
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-arcade-'));
  const keys = join(folder, 'keys.json');
  const publicKey = operatorKey.export({ type: 'spki', format: 'pem' });
  const studio = {
    privateKey: studioKey.export({ type: 'pkcs8', format: 'pem' }),
    operators: [{ operatorId: OPERATOR_ID, publicKey, walletUrl }],
  };
  const file = { studios: { [STUDIO]: studio }, seedKey: randomBytes(32).toString('base64url') };
  await writeFile(keys, JSON.stringify(file), { mode: 0o600 });
  const port = await freePort();
  const forget = () => rm(folder, { recursive: true, force: true });
  const arcade = await started(port, {
    ...{ ARCADE_DATABASE_URL: databaseUrl, ARCADE_KEYS: keys },
    ARCADE_PUBLIC_URL: `http://localhost:${port}`,
  }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return { ...arcade, stop: () => arcade.stop().then(forget) };
}

async function started(port: number, settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, ...NODE_FLAGS, MAIN], {
    env: { ...process.env, ...settings, ARCADE_PORT: String(port), HOST: '127.0.0.1' },
    // The log is written, as in production, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await ready(port, ended, '/healthz');
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid ?? 0, stop };
}
