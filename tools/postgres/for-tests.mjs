import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../processes.mjs';
import { accountFor, mayEnter } from './account.mjs';
import { startCluster } from './cluster.mjs';
import { stopLeftOver } from './left-over.mjs';

const PREFIX = 'baize-test-';
/** Linux keeps a folder in memory here: nobody needs a test's database after the test, and making one there is ten times faster. */
const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A PostgreSQL for one test run: DATABASE_URL's when it is set, else one of our own in a folder that goes away with it.
 * The URL is a superuser's. The folder lies in memory where there is room; a benchmark asks for the disk.
 * @param {{ readonly onDisk?: boolean }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startForTests({ onDisk = false } = {}) {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const base = homeForTests(onDisk);
  await sweep(base);
  const home = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  chmodSync(home, 0o755);
  const password = randomBytes(18).toString('base64url');
  const cluster = await startCluster({ home, log: join(home, 'postgres.log'), password, litter: home });
  return {
    url: cluster.urlOf('postgres'),
    stop: async () => {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A folder for what does not last, which the server's account may enter. */
export function temporaryFolder() {
  const folders = [tmpdir(), '/var/tmp', '/tmp'];
  const account = accountFor(join(tmpdir(), PREFIX));
  return realpathSync(folders.find((folder) => mayEnter(account, folder)) ?? tmpdir());
}

/** Where the folders of test servers lie. */
export function homeForTests(onDisk = false) {
  return onDisk ? temporaryFolder() : (folderInMemory() ?? temporaryFolder());
}

/** A folder in memory, when this system has one with room that the server's account may enter. */
function folderInMemory() {
  if (!existsSync(IN_MEMORY)) return undefined;
  const { type, bavail, bsize } = statfsSync(IN_MEMORY);
  if (type !== TMPFS || bavail * bsize < ROOM_BYTES) return undefined;
  return mayEnter(accountFor(join(tmpdir(), PREFIX)), IN_MEMORY) ? IN_MEMORY : undefined;
}

/**
 * Removes what test runs left that were killed with everything around them.
 * @param {string} base
 */
async function sweep(base) {
  for (const name of readdirSync(base)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await removeHome(join(base, name)).catch(() => {});
  }
}

/** Another run may be at the same work, then it is done by one of the two. @param {string} home */
async function removeHome(home) {
  if (statSync(home).uid !== process.getuid?.()) return;
  if (existsSync(join(home, 'postgres'))) await stopLeftOver(join(home, 'postgres'));
  rmSync(home, { recursive: true, force: true });
}
