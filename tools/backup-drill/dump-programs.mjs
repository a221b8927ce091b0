import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_MAJOR } from '../postgres/binaries.mjs';
import { Problem } from '../problem.mjs';

/** Where Debian keeps each version's programs. */
const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];

/**
 * A folder with a whole PostgreSQL: those that come with Baize make and run a server, but write no backups.
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function dumpPrograms(environment = process.env) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [environment.POSTGRES_BIN ?? '', ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  const found = folders.find((folder) => folder !== '' && isWhole(folder));
  if (found !== undefined) return found;
  throw new Problem(
    'The drill needs pg_dump, pg_restore and psql of PostgreSQL 15 or newer beside its server: install one (on Debian `apt-get install postgresql`), or name its programs with POSTGRES_BIN.',
  );
}

/** @param {string} folder */
function isWhole(folder) {
  if (!NEEDED.every((name) => existsSync(join(folder, name)))) return false;
  const { stdout } = spawnSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST_MAJOR;
}
