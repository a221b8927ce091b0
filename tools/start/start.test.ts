import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../postgres/for-tests.mjs';
import { type Cluster, startCluster } from '../postgres/cluster.mjs';
import { isAlive, until } from '../processes.mjs';
import { SmallClone } from '../testing/small-clone.ts';

const NOBODY = 65_534;
const GREETING = 'Ctrl-C stops everything';
const isRoot = process.getuid?.() === 0;

let clone: SmallClone;
let home: string;
/** A server that is not the clone's own, for DATABASE_URL. */
let cluster: Cluster;
beforeAll(async () => {
  clone = new SmallClone();
  home = mkdtempSync(join(temporaryFolder(), 'baize-given-'));
  chmodSync(home, 0o755);
  cluster = await startCluster({ home, log: join(home, 'postgres.log'), password: 'right', litter: home });
  await query(cluster.urlOf('postgres'), "create role poor login password 'poor'");
});
afterAll(async () => {
  await clone.remove();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Where a started Baize says that it answers. */
function addressIn(said: string): string {
  return /Baize\s+(http:\S+)/.exec(said)?.[1] ?? '';
}

async function settingsAt(said: string): Promise<Record<string, string | undefined>> {
  const response = await fetch(addressIn(said).replace('localhost', '127.0.0.1'));
  return (await response.json()) as Record<string, string | undefined>;
}

interface Running {
  readonly pid: number;
  readonly programs: readonly { readonly pid: number }[];
}
const running = () => JSON.parse(readFileSync(join(clone.data, 'running.json'), 'utf8')) as Running;
const serverPid = () => Number.parseInt(readFileSync(join(clone.data, 'postgres/postmaster.pid'), 'utf8'), 10);

describe('npm start', () => {
  it('brings everything up, tells each program only its own, and Ctrl-C takes everything down', async () => {
    const run = clone.run('start.mjs');
    await run.says(GREETING);
    expect(run.said()).toContain('demo01 (member), trial01 (trial) or agent01 (agent), password Baize-2026');
    const given = await settingsAt(run.said());
    expect(given.DATABASE_URL).toMatch(/^postgres:\/\/baize_owner:[\w-]{32}@127\.0\.0\.1:\d+\/baize$/);
    expect(given.DATABASE_API_URL).toMatch(/^postgres:\/\/baize_api:/);
    expect([given.ARCADE_DATABASE_URL, given.ARCADE_KEYS]).toEqual([undefined, undefined]);
    for (const file of ['secrets.json', 'keys.json', 'arcade-keys.json']) {
      expect(statSync(join(clone.data, file)).mode & 0o777, file).toBe(0o600);
    }
    const pids = [...running().programs.map(({ pid }) => pid), serverPid()];
    process.kill(run.pid, 'SIGINT');
    expect((await run.ended).code).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(join(clone.data, 'running.json'))).toBe(false);
  });

  it('refuses a second one of the same clone, and recovers by itself when all of it was killed', async () => {
    const first = clone.run('start.mjs');
    await first.says(GREETING);
    const second = await clone.run('start.mjs').ended;
    expect(second).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Baize runs from this folder already, at http/) as string,
    });
    const owner = (await settingsAt(first.said())).DATABASE_URL ?? '';
    await query(owner, "create table note (text text); insert into note values ('kept')");

    const { programs } = running();
    for (const pid of [first.pid, ...programs.map((program) => program.pid), serverPid()]) process.kill(pid, 'SIGKILL');
    await first.ended;
    const third = clone.run('start.mjs');
    await third.says(GREETING);
    expect(await query((await settingsAt(third.said())).DATABASE_URL ?? '', 'select text from note')).toEqual([
      { text: 'kept' },
    ]);
    process.kill(third.pid, 'SIGTERM');
    expect((await third.ended).code).toBe(0);
  });

  it('leaves nothing running when only it is killed', async () => {
    const run = clone.run('start.mjs');
    await run.says(GREETING);
    const pids = [...running().programs.map(({ pid }) => pid), serverPid()];
    process.kill(run.pid, 'SIGKILL');
    expect(await until(() => !pids.some(isAlive), 60_000)).toBe(true);
  });

  it('stops everything when a program ends by itself, and repeats its last words', async () => {
    const file = 'apps/arcade/dist/main.js';
    const before = readFileSync(join(clone.root, file), 'utf8');
    clone.write(file, 'console.log(JSON.stringify({ level: 60, msg: "the keys are missing" })); process.exit(3);');
    const { code, err } = await clone.run('start.mjs').ended;
    clone.write(file, before);
    expect(code).toBe(1);
    expect(err).toMatch(
      /The arcade stopped \(exit code 3\), its last words:\n {2}the keys are missing\nSee .*arcade\.log\./,
    );
  });

  it.runIf(isRoot)('also works for an ordinary user', async () => {
    const theirs = new SmallClone();
    theirs.giveTo(NOBODY);
    try {
      const run = theirs.run('start.mjs', { uid: NOBODY });
      await run.says(GREETING);
      process.kill(run.pid, 'SIGINT');
      expect((await run.ended).code).toBe(0);
      expect(statSync(join(theirs.data, 'postgres')).uid).toBe(NOBODY);
    } finally {
      await theirs.remove();
    }
  });
});

describe('what npm start refuses, in one sentence and with code 1', () => {
  async function refusal(
    ...settings: Parameters<SmallClone['run']> extends [string, ...infer Rest] ? Rest : never
  ): Promise<string> {
    const { code, err } = await clone.run('start.mjs', ...settings).ended;
    expect(code, err).toBe(1);
    expect(err.trim().split('\n'), err).toHaveLength(1);
    expect(err).not.toMatch(/\bat .*:\d+:\d+/);
    return err.trim();
  }

  it('a Node that is too old', async () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.1'}})";
    const said = await refusal({ flags: ['--import', `data:text/javascript,${encodeURIComponent(older)}`] });
    expect(said).toBe(
      'Baize needs Node.js 20.19, 22.12 or newer, and this is 18.20.1: install a newer one from https://nodejs.org.',
    );
  });

  it('a port that is busy', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    expect(await refusal({ env: { PORT: String(port) } })).toMatch(
      `Port ${port} is busy: stop what uses it, or choose another with PORT=`,
    );
    expect(await refusal({ env: { ARCADE_PORT: String(port) } })).toContain(`Port ${port} is busy`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('a port that is no port, and one port for two programs', async () => {
    expect(await refusal({ env: { PORT: 'http' } })).toBe('PORT is "http" and should be a number up to 65535.');
    expect(await refusal({ env: { PORT: '4000', ARCADE_PORT: '4000' } })).toMatch(/PORT and ARCADE_PORT are both 4000/);
  });

  it('half of the keys', async () => {
    expect(await refusal({ env: { BAIZE_KEYS: '/etc/keys.json' } })).toMatch(
      /Give both BAIZE_KEYS and ARCADE_KEYS, or neither/,
    );
  });

  it.runIf(isRoot)('a folder that it may not write', async () => {
    const theirs = new SmallClone();
    try {
      const { code, err } = await theirs.run('start.mjs', { uid: NOBODY }).ended;
      expect(code).toBe(1);
      expect(err.trim()).toMatch(
        /cannot be written \(.* belongs to user 0, we are user 65534\)\. Start Baize as the owner/,
      );
    } finally {
      await theirs.remove();
    }
  });

  describe('a DATABASE_URL', () => {
    const given = (url: string) => refusal({ env: { DATABASE_URL: url } });

    it('that is no address', async () => {
      expect(await given('mysql://root@localhost/shop')).toMatch(
        /^DATABASE_URL is not the address of a database: write it as postgres:/,
      );
    });
    it('where nobody answers', async () => {
      expect(await given('postgres://me@127.0.0.1:1/baize')).toMatch(
        /^No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/,
      );
    });
    it('with a wrong password, which it does not repeat', async () => {
      const said = await given(cluster.urlOf('postgres', { user: 'postgres', password: 'wrong-secret' }));
      expect(said).toMatch(/does not let the user "postgres" in: check the name and the password/);
      expect(said).not.toContain('wrong-secret');
    });
    it('of a database that does not exist', async () => {
      expect(await given(cluster.urlOf('nowhere'))).toMatch(/has no database "nowhere": create it/);
    });
    it('of a role that may not create tables', async () => {
      const said = await given(cluster.urlOf('postgres', { user: 'poor', password: 'poor' }));
      expect(said).toMatch(/The role "poor" of DATABASE_URL may not create tables in "postgres"/);
    });
  });
});

describe('npm start with DATABASE_URL', () => {
  it('uses that server, with a second database on it for the arcade', async () => {
    const url = cluster.urlOf('postgres');
    const run = clone.run('start.mjs', { env: { DATABASE_URL: url } });
    await run.says(GREETING);
    expect((await settingsAt(run.said())).DATABASE_URL).toBe(url);
    expect(await query(url, "select 1 as one from pg_database where datname = 'postgres_arcade'")).toEqual([
      { one: 1 },
    ]);
    process.kill(run.pid, 'SIGINT');
    expect((await run.ended).code).toBe(0);
    expect(isAlive(cluster.pid)).toBe(true);
  });
});

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
