import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { PROGRAM_FLAGS } from '../../../tools/program-flags.mjs';
import { type SupervisedProcess, supervise } from './supervised.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/dist/', import.meta.url));
const READY_WITHIN_MS = 180_000;
const RESTART_AFTER_MS = 50;
/** The second web process starts later, as in deploy/: two that start at once on one machine are both slower than one alone. */
const SECOND_AFTER_MS = 2_500;
const LOG_TOLD = 2_000;

/** Where the programs of a stage run. */
export interface Seats {
  readonly folder: string;
  readonly keys: string;
  readonly origin: string;
  /** Of both web processes and the worker. */
  readonly ports: readonly [number, number, number];
  readonly databaseUrl: string;
}

export interface ProgramOptions {
  /** Parameters of Node for the servers, such as a defect planted while a module is loaded: then they are not packed. */
  readonly nodeOptions?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** Two web processes and a worker: at work when this returns. */
export async function startPrograms(
  seats: Seats,
  options: ProgramOptions,
): Promise<readonly [SupervisedProcess, SupervisedProcess, SupervisedProcess]> {
  const [web1, web2, worker] = seats.ports;
  const programs = [
    program({ name: 'web-1', role: 'web', port: web1, restartAfterMs: RESTART_AFTER_MS }, { ...options, seats }),
    program({ name: 'web-2', role: 'web', port: web2, restartAfterMs: SECOND_AFTER_MS }, { ...options, seats }),
    program({ name: 'worker', role: 'worker', port: worker, restartAfterMs: RESTART_AFTER_MS }, { ...options, seats }),
  ] as const;
  try {
    for (const port of seats.ports) await answers(`http://127.0.0.1:${port}/readyz`);
    return programs;
  } catch (error) {
    await Promise.all(programs.map((one) => one.stop()));
    throw new Error(`the stage could not be opened: ${wordsOf(seats)}`, { cause: error });
  }
}

/** Lets the server make its tables and the brand of the demonstration. */
export async function migrateWith(seats: Seats): Promise<void> {
  const [port] = seats.ports;
  const one = program({ name: 'web-1', role: 'web', port, restartAfterMs: RESTART_AFTER_MS }, { seats });
  try {
    await answers(`http://127.0.0.1:${port}/readyz`);
  } catch (error) {
    throw new Error(`the database could not be made ready: ${wordsOf(seats)}`, { cause: error });
  } finally {
    await one.stop();
  }
}

interface Part {
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly restartAfterMs: number;
}

function program(
  { name, role, port, restartAfterMs }: Part,
  { seats, nodeOptions = [], settings = {} }: ProgramOptions & { readonly seats: Seats },
): SupervisedProcess {
  const { folder, keys, origin, databaseUrl } = seats;
  return supervise({
    ...{ name, restartAfterMs, nodeOptions: [...PROGRAM_FLAGS, ...nodeOptions] },
    script: join(SERVER, nodeOptions.length === 0 ? 'packed/main.js' : 'main.js'),
    log: join(folder, `${name}.log`),
    environment: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'test', BAIZE_SEED: 'demo' },
      ...{ DATABASE_URL: databaseUrl, BAIZE_KEYS: keys, PORT: String(port), ROLE: role, RATE_LIMIT_FACTOR: '1000' },
      ...{ PUBLIC_URL: origin, INTERNAL_URL: origin },
      ...settings,
    },
  });
}

function wordsOf({ folder }: Seats): string {
  return readFileSync(join(folder, 'web-1.log'), 'utf8').slice(-LOG_TOLD);
}

/** Waits until somebody answers there. */
export async function answers(url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`${url} did not answer`);
}
