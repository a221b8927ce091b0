import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * Reads a JSON file of ours, or answers undefined when there is none.
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(`${file} cannot be read: make it readable for us, or delete it and it is made anew.`);
  }
}

/**
 * Writes a JSON file that nobody else may read. Whole or not at all.
 * @param {string} file
 * @param {unknown} value
 */
export function writePrivate(file, value) {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
