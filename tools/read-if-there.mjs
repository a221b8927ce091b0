import { readFileSync } from 'node:fs';
import { codeOf } from './problem.mjs';

/**
 * A file's text; undefined where there is none, or where it goes at this moment.
 * @param {string} file
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
