import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../processes.mjs';
import { findBinaries } from './binaries.mjs';
import { type Cluster, startCluster, type Wish } from './cluster.mjs';
import { temporaryFolder } from './for-tests.mjs';
import { outsideFolder } from './outside.mjs';
import { copyPackage, pinnedPackage, restoreLinks } from './pinned.mjs';

const PASSWORD = 'a-password-of-the-tests';
const isRoot = process.getuid?.() === 0;

let base: string;
let template: string;
let clusters: Cluster[] = [];

/** Data is made once, by the first start; each test works on a copy of its own. */
beforeAll(async () => {
  base = mkdtempSync(join(temporaryFolder(), 'baize-launcher-'));
  chmodSync(base, 0o755);
  template = emptyHome();
  const cluster = await start(template);
  await query(cluster, "create table note (text text); insert into note values ('kept')");
  await cluster.stop();
});
afterEach(async () => {
  for (const cluster of clusters) if (isAlive(cluster.pid)) await cluster.stop();
  clusters = [];
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function emptyHome(): string {
  const home = mkdtempSync(join(base, 'home-'));
  chmodSync(home, 0o755);
  return home;
}

function usedHome(): string {
  const home = emptyHome();
  execFileSync('cp', ['-a', join(template, 'postgres'), home]);
  return home;
}

async function start(home: string, wish: Partial<Wish> = {}): Promise<Cluster> {
  const cluster = await startCluster({ home, log: join(base, 'postgres.log'), password: PASSWORD, ...wish });
  clusters.push(cluster);
  return cluster;
}

async function query(cluster: Cluster, text: string, password = PASSWORD): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres', { user: 'postgres', password }) });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

const kept = (cluster: Cluster) => query(cluster, 'select text from note');
const KEPT = [{ text: 'kept' }];

describe('a start of the embedded PostgreSQL', () => {
  it('makes a server that loses nothing, listens on loopback only and wants a password', async () => {
    const cluster = await start(usedHome());
    const names = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'server_encoding',
      'listen_addresses',
    ];
    const [row] = await query(cluster, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`);
    expect(Object.values(row ?? {})).toEqual(['on', 'on', 'on', 'on', 'UTF8', '127.0.0.1']);
    await expect(query(cluster, 'select 1', 'guessed')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps the data and the port from one start to the next', async () => {
    const home = usedHome();
    const first = await start(home);
    await first.stop();
    const second = await start(home, { port: first.port });
    expect(second.port).toBe(first.port);
    expect(await kept(second)).toEqual(KEPT);
  });

  it('takes another port when somebody has the one of last time', async () => {
    const [one, other] = [await start(usedHome()), await start(usedHome(), { port: clusters[0]?.port })];
    expect(other.port).not.toBe(one.port);
  });

  it.runIf(isRoot)('never runs the server as root', async () => {
    const { pid, account } = await start(usedHome());
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)\t(\d+)/m.exec(status)?.slice(1)).toEqual([String(account?.uid), String(account?.uid)]);
    expect(account?.uid).toBeGreaterThan(0);
  });

  it.runIf(isRoot)('works where only root may enter: the data then lies outside, and stays there', async () => {
    const closed = emptyHome();
    chmodSync(closed, 0o700);
    const home = join(closed, '.data');
    mkdirSync(home);
    const outside = () => outsideFolder(undefined, [join(base, 'outside')]);
    const first = await start(home, { outside });
    expect(first.folder.startsWith(join(base, 'outside'))).toBe(true);
    await query(first, "create table note (text text); insert into note values ('kept')");
    await first.stop();
    expect(await kept(await start(home, { outside, remembered: first.folder }))).toEqual(KEPT);
  });
});

describe('after a start that was killed', () => {
  it('stops the server that was left running and starts anew, so that there are never two', async () => {
    const home = usedHome();
    const left = await start(home);
    await query(left, "update note set text = 'acknowledged'");
    const next = await start(home);
    expect(next.recovered).toBe(true);
    expect(isAlive(left.pid)).toBe(false);
    expect(await kept(next)).toEqual([{ text: 'acknowledged' }]);
  });

  it('recovers what was acknowledged when the server itself was killed', async () => {
    const home = usedHome();
    const killed = await start(home);
    await query(killed, "update note set text = 'acknowledged'");
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    expect(await kept(await start(home))).toEqual([{ text: 'acknowledged' }]);
  });

  it('is not held up by a lock whose process number belongs to somebody else by now', async () => {
    const home = usedHome();
    const lock = join(home, 'postgres', 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n${home}/postgres\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`);
    const { uid, gid } = statSync(join(home, 'postgres'));
    chownSync(lock, uid, gid);
    expect(await kept(await start(home))).toEqual(KEPT);
  });

  it('begins again when the first start was killed while it made the data', async () => {
    const home = emptyHome();
    mkdirSync(join(home, 'postgres.new', 'half'), { recursive: true });
    expect((await start(home)).isNew).toBe(true);
  });

  it('lets us in again after the secrets were deleted', async () => {
    const cluster = await start(usedHome(), { password: 'another-one', passwordIsNew: true });
    expect(await query(cluster, 'select text from note', 'another-one')).toEqual(KEPT);
  });
});

describe('what it refuses, and how it says so', () => {
  it('data of another major version, naming both and what to do', async () => {
    const home = usedHome();
    writeFileSync(join(home, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start(home)).rejects.toThrow(
      /made by PostgreSQL 14 and this is PostgreSQL 18: .*POSTGRES_BIN=.*pg_dumpall/,
    );
  });

  it('a folder with other things in it', async () => {
    const home = emptyHome();
    mkdirSync(join(home, 'postgres'));
    writeFileSync(join(home, 'postgres', 'letter.txt'), '');
    if (isRoot) chownSync(join(home, 'postgres'), 65_534, 65_534);
    await expect(start(home)).rejects.toThrow(/holds other files than a PostgreSQL database: move it away/);
  });

  it.runIf(isRoot)('data that was given to root', async () => {
    const home = usedHome();
    execFileSync('chown', ['-R', 'root', join(home, 'postgres')]);
    await expect(start(home)).rejects.toThrow(
      /belongs to root, and PostgreSQL refuses to run as root: give it back with `chown -R/,
    );
  });

  it.runIf(isRoot)('data whose owner may no longer reach it', async () => {
    const home = usedHome();
    chmodSync(home, 0o700);
    await expect(start(home)).rejects.toThrow(/who cannot enter it: give that user passage/);
  });

  it('programs named by POSTGRES_BIN that are not there', () => {
    const environment = { POSTGRES_BIN: join(base, 'nothing') };
    expect(() => findBinaries({ account: undefined, copies: () => base, environment })).toThrow(
      /no postgres and initdb can be run from there/,
    );
  });

  it('a folder outside the clone that a stranger could change', () => {
    const open = join(base, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    expect(() => outsideFolder(undefined, [open])).toThrow(/can be used instead/);
  });
});

describe('the pinned binaries', () => {
  it('get back the symbolic links that npm cannot carry', () => {
    const original = pinnedPackage();
    if (original === undefined) throw new Error('npm has installed no PostgreSQL for this platform');
    const bare = join(base, 'bare');
    cpSync(original, bare, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    const links = (JSON.parse(readFileSync(join(bare, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]).map(
      ({ target }) => join(bare, target),
    );
    expect(links.some((link) => existsSync(link))).toBe(false);
    expect(restoreLinks(bare)).toBe(true);
    expect(links.every((link) => existsSync(link))).toBe(true);
  });

  it('are copied whole, and readable for everybody whatever the umask was', () => {
    const original = pinnedPackage() ?? '';
    const copy = copyPackage(original, base);
    expect(statSync(join(copy, 'native/bin/postgres')).mode & 0o777).toBe(0o755);
    expect(statSync(join(copy, 'native/share/postgresql/postgres.bki')).mode & 0o777).toBe(0o644);
    expect(copyPackage(original, base)).toBe(copy);
  });
});
