import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { Problem } from '../problem.mjs';
import { createData, resetPassword, SUPERUSER } from './create-data.mjs';
import { dataPlaceOf, majorOf } from './data-folder.mjs';
import { findBinaries } from './binaries.mjs';
import { outsideFolder } from './outside.mjs';
import { startPostmaster } from './postmaster.mjs';
import { stopLeftOver } from './left-over.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{
 *   readonly version: string, readonly folder: string, readonly account: Account | undefined, readonly pid: number,
 *   readonly port: number, readonly isNew: boolean, readonly recovered: boolean, readonly exited: Promise<string>,
 *   urlOf(database: string, login?: { user: string, password: string }): string, stop(): Promise<void>,
 * }} Cluster `recovered`: a server that an earlier start left behind was stopped first
 * @typedef {{
 *   home: string, log: string, password: string, passwordIsNew?: boolean, remembered?: string | undefined,
 *   port?: number | undefined, litter?: string | undefined, outside?: (account: Account | undefined) => string,
 * }} Wish the options of a start. `home`: the clone's `.data`; `remembered` and `port`: what the last start used
 */

/**
 * A real PostgreSQL of our own: finds its programs, makes its data the first time, cleans up after a killed start, and
 * answers once the server takes connections. Refuses, each with a sentence: no programs, data of another major version,
 * a folder that cannot be used.
 * @param {Wish} wish
 * @returns {Promise<Cluster>}
 */
export async function startCluster(wish) {
  const outside = wish.outside ?? outsideFolder;
  const place = dataPlaceOf(wish.home, { remembered: wish.remembered, outside });
  const made = majorOf(place);
  const binaries = findBinaries({
    account: place.account,
    copies: () => copiesFolder(wish.home, place.account, outside),
  });
  refuseOtherMajor(place.folder, made, binaries);
  if (made === undefined) await createData(place, binaries, wish.password);
  const recovered = await stopLeftOver(place.folder);
  if (made !== undefined && wish.passwordIsNew) await resetPassword(place, binaries, wish.password);
  const { pid, port, exited, stop } = await startPostmaster({
    place,
    binaries,
    log: wish.log,
    port: wish.port,
    litter: wish.litter,
  });
  const urlOf = (/** @type {string} */ database, login = { user: SUPERUSER, password: wish.password }) =>
    `postgres://${login.user}:${login.password}@127.0.0.1:${port}/${database}`;
  return { ...place, version: binaries.version, isNew: made === undefined, recovered, pid, port, exited, urlOf, stop };
}

/**
 * @param {string} home
 * @param {Account | undefined} account
 * @param {(account: Account | undefined) => string} outside
 */
function copiesFolder(home, account, outside) {
  if (account !== undefined) return outside(account);
  const folder = join(home, 'programs');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string} folder
 * @param {number | undefined} made
 * @param {import('./binaries.mjs').Binaries} binaries
 */
function refuseOtherMajor(folder, made, binaries) {
  if (made === undefined || made === binaries.major) return;
  throw new Problem(
    `The data in ${folder} was made by PostgreSQL ${made} and this is PostgreSQL ${binaries.major}: start with the old programs (POSTGRES_BIN=/usr/lib/postgresql/${made}/bin npm start) and take the data along with pg_dumpall, or move the folder away to begin anew.`,
  );
}
