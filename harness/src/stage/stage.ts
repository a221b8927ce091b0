import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tools/ports.mjs';
import { writeKeys } from '../../../tools/start/keys.mjs';
import { type Front, openFront } from './front.ts';
import { type Link, openLink } from './link.ts';
import { openPeople, type Person, VENDOR } from './people.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { type Supervised, supervise } from './supervised.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/dist/', import.meta.url));
const READY_WITHIN_MS = 60_000;
const DATABASE = 'baize';
const RESTART_AFTER_MS = 50;
/** As deploy/ has it: two that start at once on one machine are both later than one that starts alone. */
const SECOND_AFTER_MS = 2_500;

/** Everything that runs: a database behind a link, two web processes and a worker, a balancer, and the people. */
export interface Stage {
  readonly postgres: Postgres;
  /** Between the programs and the database. */
  readonly link: Link;
  readonly webs: readonly [Supervised, Supervised];
  readonly worker: Supervised;
  /** Where clients and providers knock. */
  readonly origin: string;
  readonly people: readonly Person[];
  readonly vendorKey: KeyObject;
  /** Straight to the database, as its owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Waits until a web process answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  readonly people: number;
  /** Run on the database after its migrations, such as a planted defect. */
  readonly afterMigrations?: readonly string[];
  /** Parameters of Node for the servers, such as a defect planted while a module is loaded: then they are not packed. */
  readonly nodeOptions?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the programs' logs are kept; by default they go away with everything else. */
  readonly logs?: string | undefined;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-harness-'));
  const postgres = await openPostgres();
  const query: Stage['query'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: postgres.urlOf(DATABASE) });
    // A database that is killed meanwhile: whoever asked is told by the query.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as never;
    } finally {
      await client.end();
    }
  };
  const link = await openLink(() => postgres.port());
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const front = await openFront(ports.slice(0, 2));
  const origin = `http://127.0.0.1:${front.port}`;
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = await keysFile(folder, { origin, publicKey: pair.publicKey });
  await create(postgres);
  const programs = programsOf(options, {
    folder,
    keys,
    origin,
    ports,
    databaseUrl: postgres.urlVia(link.port, DATABASE),
  });
  const [first, second, worker] = programs;
  const stop = async (): Promise<void> => {
    await Promise.all(programs.map((program) => program.stop()));
    closeAll(front, link);
    await postgres.stop();
    if (options.logs !== undefined) cpSync(folder, options.logs, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(`http://127.0.0.1:${ports[0]}/readyz`);
    for (const text of options.afterMigrations ?? []) await query(text);
    const people = await openPeople(postgres.urlOf(DATABASE), options.people);
    // The servers read the brand again, and take the planted defect in.
    for (const program of programs) program.kill();
    for (const port of ports) await answers(`http://127.0.0.1:${port}/readyz`);
    return {
      ...{ postgres, link, webs: [first, second], worker, origin, people, query, close: stop },
      vendorKey: pair.privateKey,
      ready: () => answers(`${origin}/readyz`),
    };
  } catch (error) {
    const words = readFileSync(join(folder, 'web-1.log'), 'utf8').slice(-2_000);
    await stop();
    throw new Error(`the stage could not be opened: ${words}`, { cause: error });
  }
}

interface Seat {
  readonly port: number;
  readonly restartAfterMs: number;
}

interface Places {
  readonly folder: string;
  readonly keys: string;
  readonly origin: string;
  readonly ports: readonly [number, number, number];
  readonly databaseUrl: string;
}

function programsOf(
  { nodeOptions = [], settings = {} }: StageOptions,
  { folder, keys, origin, ports, databaseUrl }: Places,
): [Supervised, Supervised, Supervised] {
  const program = (name: string, role: 'web' | 'worker', { port, restartAfterMs }: Seat) =>
    supervise({
      ...{ name, restartAfterMs },
      script: join(SERVER, nodeOptions.length === 0 ? 'packed/main.js' : 'main.js'),
      nodeOptions,
      log: join(folder, `${name}.log`),
      environment: {
        ...{ PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'test', BAIZE_SEED: 'demo' },
        ...{ DATABASE_URL: databaseUrl, BAIZE_KEYS: keys, PORT: String(port), ROLE: role, RATE_LIMIT_FACTOR: '1000' },
        ...{ PUBLIC_URL: origin, INTERNAL_URL: origin },
        ...settings,
      },
    });
  return [
    program('web-1', 'web', { port: ports[0], restartAfterMs: RESTART_AFTER_MS }),
    program('web-2', 'web', { port: ports[1], restartAfterMs: SECOND_AFTER_MS }),
    program('worker', 'worker', { port: ports[2], restartAfterMs: RESTART_AFTER_MS }),
  ];
}

function closeAll(front: Front, link: Link): void {
  front.close();
  link.close();
}

async function create(postgres: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** The usual keys, and the vendor whose part the clients play. */
async function keysFile(
  folder: string,
  { origin, publicKey }: { readonly origin: string; readonly publicKey: KeyObject },
): Promise<string> {
  const files = await writeKeys(folder, { publicUrl: origin, arcadeUrl: 'http://127.0.0.1:9' });
  const keys = JSON.parse(readFileSync(files.keys, 'utf8')) as { vendors: Record<string, unknown> };
  keys.vendors[VENDOR] = {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    url: 'http://127.0.0.1:9',
    operatorId: 1,
  };
  writeFileSync(files.keys, JSON.stringify(keys), { mode: 0o600 });
  return files.keys;
}

async function answers(url: string): Promise<void> {
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
