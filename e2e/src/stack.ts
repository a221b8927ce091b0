import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../tools/ports.mjs';
import { startForTests } from '../../tools/postgres/for-tests.mjs';
import { writeKeys } from '../../tools/start/keys.mjs';
import { launch, type Plan, type Program, whenReady } from '../../tools/start/program.mjs';
import type { CallRecorder } from './call-recorder.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A complete installation as `npm start` runs it, with its own ports, databases and keys. */
export interface Stack {
  readonly siteUrl: string;
  readonly arcadeUrl: string;
  /** As the owner: for the tests to compare with what the screen says. */
  readonly databaseUrl: string;
  readonly arcadeDatabaseUrl: string;
  /** Where server.log and arcade.log are. */
  readonly folder: string;
  /** The secrets of the server and of the arcade, for tests that play a vendor or a bank. */
  readonly keysFile: string;
  readonly arcadeKeysFile: string;
  /** Ends the arcade as a power cut would, and starts it again where it was. */
  readonly arcade: { kill(): Promise<void>; start(): Promise<void> };
  stop(): Promise<void>;
}

/** What a test in another process than the installation's can be told of it. */
export type StackFacts = Omit<Stack, 'arcade' | 'stop'>;

export interface StackOptions {
  /** Settings of the server beyond the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Somebody who listens between the server and those who call it back: the vendor and the bank. */
  readonly recorder?: CallRecorder;
  /** What the keys file names of others: phone, mail and sign-in services. */
  readonly services?: (siteUrl: string) => Promise<object>;
  /** By which line the arcade reaches its database. */
  readonly arcadeLine?: (databaseUrl: string) => string;
}

/** Starts server and arcade from their builds. They end with this process, however it ends. */
export async function startStack({ settings = {}, recorder, services, arcadeLine }: StackOptions = {}): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-e2e-'));
  const postgres = await startForTests();
  const [port, arcadePort] = [await freePort(), await freePort()];
  const [siteUrl, arcadeUrl] = [`http://localhost:${port}`, `http://localhost:${arcadePort}`];
  const name = `baize_e2e_${randomBytes(4).toString('hex')}`;
  const databaseUrl = await createDatabase(postgres.url, name);
  const arcadeDatabaseUrl = await createDatabase(postgres.url, `${name}_arcade`);
  const files = await writeKeys(folder, { publicUrl: recorder?.url ?? siteUrl, arcadeUrl });
  if (services !== undefined) nameServices(files.keys, await services(siteUrl));
  recorder?.passOnTo(siteUrl);
  // In a test the demo tells its first day only: the three months of its lines would come while tests are at work.
  const common = { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'info', NODE_ENV: 'test' };

  const server = await start({
    name: 'server',
    script: path.join(ROOT, 'apps/server/dist/packed/main.js'),
    log: path.join(folder, 'server.log'),
    healthUrl: `${siteUrl}/readyz`,
    environment: {
      ...common,
      PORT: String(port),
      PUBLIC_URL: siteUrl,
      ARCADE_URL: arcadeUrl,
      DATABASE_URL: databaseUrl,
      BAIZE_KEYS: files.keys,
      ...(recorder === undefined ? {} : { INTERNAL_URL: recorder.url }),
      ...settings,
    },
  });
  const arcadePlan = {
    name: 'arcade',
    script: path.join(ROOT, 'apps/arcade/dist/main.js'),
    log: path.join(folder, 'arcade.log'),
    healthUrl: `${arcadeUrl}/healthz`,
    environment: {
      ...common,
      ARCADE_PORT: String(arcadePort),
      ARCADE_PUBLIC_URL: arcadeUrl,
      ARCADE_DATABASE_URL: arcadeLine?.(arcadeDatabaseUrl) ?? arcadeDatabaseUrl,
      ARCADE_KEYS: files.arcadeKeys,
    },
  };
  let arcade = await start(arcadePlan);

  return {
    siteUrl,
    arcadeUrl,
    databaseUrl,
    arcadeDatabaseUrl,
    folder,
    keysFile: files.keys,
    arcadeKeysFile: files.arcadeKeys,
    arcade: {
      kill: async () => {
        process.kill(arcade.pid, 'SIGKILL');
        await arcade.exited;
      },
      start: async () => {
        arcade = await start(arcadePlan);
      },
    },
    stop: async () => {
      await Promise.all([server.stop(), arcade.stop()]);
      await drop(postgres.url, [name, `${name}_arcade`]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nameServices(file: string, services: object): void {
  const keys = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...keys, services }));
}

async function start(plan: Plan): Promise<Program> {
  const program = launch(plan);
  await whenReady(program, plan);
  return program;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await administer(serverUrl, [`create database ${name}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function drop(serverUrl: string, names: readonly string[]): Promise<void> {
  return administer(
    serverUrl,
    names.map((name) => `drop database if exists ${name} with (force)`),
  );
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
