import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

/** The clone these tools belong to. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** What a run leaves behind and a person may want to keep: the database, the keys, the logs. */
export const DATA = join(ROOT, '.data');
export const LOGS = join(DATA, 'log');

/** What can be deleted at any time: stamps of what was built, reports of test runs. */
export const CACHE = join(ROOT, '.cache');

/** Makes the folders that a run writes into, or says why it cannot. */
export function prepareFolders() {
  for (const folder of [DATA, LOGS, CACHE]) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder);
        // As root, PostgreSQL runs under another account and must pass through, whatever the umask says.
        chmodSync(folder, 0o755);
      }
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      throw new Problem(
        `${folder} cannot be written${ownerOf(folder)}. Start Baize as the owner of this folder, or make it yours.`,
      );
    }
  }
}

/** @param {string} folder */
function ownerOf(folder) {
  const place = existsSync(folder) ? folder : ROOT;
  const { uid } = statSync(place);
  return uid === process.getuid?.() ? '' : ` (${place} belongs to user ${uid}, we are user ${process.getuid?.()})`;
}
