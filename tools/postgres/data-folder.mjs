import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, reasonOf } from '../problem.mjs';
import { accountFor, mayEnter } from './account.mjs';
import { outsideFolder } from './outside.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{ readonly folder: string, readonly account: Account | undefined }} Place
 */

/**
 * Where a clone keeps its database and who runs the server: in `postgres` under `home`, or, when we are root and the
 * account may not go there, in a folder outside that belongs to this clone alone.
 * @param {string} home the clone's `.data`
 * @param {{ remembered?: string | undefined, outside?: (account: Account) => string }} [options] `remembered`: where the
 *   last start had it, so that a clone that moves keeps its data
 * @returns {Place}
 */
export function dataPlaceOf(home, { remembered, outside = outsideFolder } = {}) {
  const inside = join(home, 'postgres');
  if (existsSync(inside)) return { folder: inside, account: accountFor(inside) };
  if (remembered !== undefined && existsSync(remembered))
    return { folder: remembered, account: accountFor(remembered) };
  const account = accountFor(inside);
  if (account === undefined || mayEnter(account, home)) return { folder: inside, account };
  const clone = createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12);
  const folder = join(outside(account), clone, 'postgres');
  return { folder, account: accountFor(folder) ?? account };
}

/**
 * Makes the folder's parent, when it is outside the clone.
 * @param {string} folder
 */
export function prepareParent(folder) {
  const parent = dirname(folder);
  if (existsSync(parent)) return;
  mkdirSync(parent);
  chmodSync(parent, 0o755);
}

/**
 * The major version of PostgreSQL that made this data, or undefined when there is none yet. Refuses what no server could
 * use: a folder of somebody else, one that cannot be entered, one with other things in it.
 * @param {Place} place
 * @returns {number | undefined}
 */
export function majorOf({ folder, account }) {
  const isMissing = !existsSync(folder) || (mayRead(folder) && readdirSync(folder).length === 0);
  if (isMissing) return undefined;
  refuseOthers(folder, account);
  const names = namesIn(folder);
  if (names.includes('PG_VERSION')) return Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
  throw new Problem(`${folder} holds other files than a PostgreSQL database: move it away, then start again.`);
}

/** @param {string} folder @param {Account | undefined} account */
function refuseOthers(folder, account) {
  const { uid } = statSync(folder);
  const wanted = account?.uid ?? process.getuid?.() ?? uid;
  if (uid === wanted) {
    // PostgreSQL refuses data that others may read, as after a copy.
    chmodSync(folder, 0o700);
    if (mayEnter(account, folder)) return;
    throw new Problem(
      `PostgreSQL runs as the user ${account?.name}, the owner of ${folder}, who cannot enter it: give that user passage (chmod o+x) through the folders above.`,
    );
  }
  throw new Problem(
    account === undefined
      ? `${folder} belongs to user ${uid} and we are user ${wanted}: start Baize as that user, or make the folder yours with chown -R.`
      : `${folder} belongs to root, and PostgreSQL refuses to run as root: give it back with \`chown -R ${account.name} ${folder}\`.`,
  );
}

/** @param {string} folder */
function mayRead(folder) {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Problem(
      `${folder} cannot be read (${reasonOf(error)}): make it readable for its owner with chmod u+rwx.`,
    );
  }
}

/**
 * Gives a path to the account. Does nothing for an ordinary user.
 * @param {string} path
 * @param {Account | undefined} account
 */
export function giveTo(path, account) {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}
