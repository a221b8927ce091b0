import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runAs } from './account.mjs';
import { copyPackage, pinnedPackage, restoreLinks } from './pinned.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{ readonly folder: string, readonly version: string, readonly major: number }} Binaries
 */

/** The oldest PostgreSQL whose SQL we use. */
export const OLDEST_MAJOR = 15;

/**
 * PostgreSQL's programs, runnable by the account: those that POSTGRES_BIN names; else the pinned ones, the very version
 * that the tests run; else the system's.
 * @param {{ account: Account | undefined, copies: () => string, environment?: NodeJS.ProcessEnv }} wish `copies` answers
 *   a folder for a copy of the pinned ones, should the account not reach them where they are
 * @returns {Binaries}
 */
export function findBinaries({ account, copies, environment = process.env }) {
  const named = environment.POSTGRES_BIN;
  if (named !== undefined && named !== '') return namedBinaries(named, account);
  const found = pinnedBinaries(account, copies) ?? systemBinaries(account, environment);
  if (found !== undefined) return found;
  throw new Problem(
    `No PostgreSQL for ${process.platform}-${process.arch} was found: install one (on Debian \`apt-get install postgresql\`), name its programs with POSTGRES_BIN, or give a server with DATABASE_URL.`,
  );
}

/** @param {string} folder @param {Account | undefined} account */
function namedBinaries(folder, account) {
  const found = binariesIn(folder, account);
  if (found === undefined)
    throw new Problem(`POSTGRES_BIN is ${folder}, but no postgres and initdb can be run from there.`);
  if (found.major >= OLDEST_MAJOR) return found;
  throw new Problem(`POSTGRES_BIN is PostgreSQL ${found.version}; Baize needs ${OLDEST_MAJOR} or newer.`);
}

/** @param {Account | undefined} account @param {() => string} copies */
function pinnedBinaries(account, copies) {
  const folder = pinnedPackage();
  if (folder === undefined) return undefined;
  const inPlace = restoreLinks(folder) ? binariesIn(join(folder, 'native', 'bin'), account) : undefined;
  if (inPlace !== undefined) return inPlace;
  // Those that even we cannot run (another C library) are of no use elsewhere either.
  if (account !== undefined && binariesIn(join(folder, 'native', 'bin'), undefined) === undefined) return undefined;
  return binariesIn(join(copyPackage(folder, copies()), 'native', 'bin'), account);
}

/** @param {Account | undefined} account @param {NodeJS.ProcessEnv} environment */
function systemBinaries(account, environment) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  for (const folder of folders) {
    const found = binariesIn(folder, account);
    if (found !== undefined && found.major >= OLDEST_MAJOR) return found;
  }
  return undefined;
}

/**
 * Asked by running it, so that a missing library or a closed folder counts as no.
 * @param {string} folder
 * @param {Account | undefined} account
 * @returns {Binaries | undefined}
 */
export function binariesIn(folder, account) {
  const ran = ['initdb', 'postgres'].map((name) =>
    spawnSync(join(folder, name), ['--version'], { ...runAs(account), encoding: 'utf8' }),
  );
  if (ran.some(({ status }) => status !== 0)) return undefined;
  const version = /(\d+)(\.\d+)?/.exec(ran[1]?.stdout ?? '');
  return version === null ? undefined : { folder, version: version[0], major: Number(version[1]) };
}
