import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { homeForTests, startForTests } from './for-tests.mjs';

const PID_OF_NOBODY = 2 ** 22 + 1;
const ours = () => readdirSync(homeForTests()).filter((name) => name.startsWith(`baize-test-${process.pid}-`));

it('leaves nothing behind, and removes what a killed run left', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const left = join(homeForTests(), `baize-test-${PID_OF_NOBODY}-left`);
  mkdirSync(join(left, 'postgres'), { recursive: true });
  const server = await startForTests();
  expect(existsSync(left)).toBe(false);
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: true }]);
  await client.end();
  expect(ours()).toHaveLength(1);
  await server.stop();
  expect(ours()).toHaveLength(0);
});

it('keeps its folder on the disk for a benchmark', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const onDisk = () =>
    readdirSync(homeForTests(true)).filter((name) => name.startsWith(`baize-test-${process.pid}-`)).length;
  const before = onDisk();
  const server = await startForTests({ onDisk: true });
  expect(onDisk()).toBe(before + 1);
  await server.stop();
});

it('is the server of DATABASE_URL when that is set, which goes on afterwards', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me@elsewhere/tests');
  const server = await startForTests();
  await server.stop();
  expect(server.url).toBe('postgres://me@elsewhere/tests');
  vi.unstubAllEnvs();
});
