import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { Problem } from '../problem.mjs';
import { mayEnter } from './account.mjs';

/** @typedef {import('./account.mjs').Account} Account */

const PLACES = ['/var/lib/baize', '/var/tmp/baize', '/tmp/baize'];

/**
 * A folder outside the clone, ours alone to write and open for the account to enter. Needed as root, when the clone
 * lies where only root may go.
 * @param {Account | undefined} account
 * @param {readonly string[]} [places] the first that serves is taken
 */
export function outsideFolder(account, places = PLACES) {
  const place = places.find((candidate) => isOurs(candidate) && mayEnter(account, candidate));
  if (place !== undefined) return place;
  const name = account?.name ?? 'nobody';
  throw new Problem(
    `PostgreSQL runs as the user ${name}, who may not enter this clone, and none of ${places.join(', ')} can be used instead: move the clone to a folder that everybody may enter.`,
  );
}

/** Nobody else may have made it or may change it: in /tmp a stranger could lay out binaries for us to run. @param {string} place */
function isOurs(place) {
  try {
    mkdirSync(place);
    chmodSync(place, 0o755);
  } catch {
    // It is there already, or cannot be made; the next lines tell which.
  }
  const found = lstatSync(place, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
