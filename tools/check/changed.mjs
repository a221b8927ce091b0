import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../folders.mjs';

/** With more changed files than this, all files are checked. */
const FEW = 50;

/** What each check looked at when it last passed: what all of its files depend on, and the files by their content. */
const PASSED = join(CACHE, 'passed-files.json');

/**
 * The files that a check must look at: those that changed since it last passed, as long as `dependsOn` is what it was; else
 * undefined, which means all of them. `passed` is to be called when the check passes.
 * @param {string} check
 * @param {{ dependsOn: string, files: readonly string[] }} what
 * @returns {{ changed: readonly string[] | undefined, passed(): void }}
 */
export function changedSince(check, { dependsOn, files }) {
  const now = Object.fromEntries(files.map((file) => [file, digestOf(file)]));
  const before = readPassed()[check];
  const changed = files.filter((file) => before?.files[file] !== now[file]);
  return {
    changed: before?.dependsOn === dependsOn && changed.length <= FEW ? changed : undefined,
    // Read again: two checks end at different times.
    passed: () => writeFileSync(PASSED, JSON.stringify({ ...readPassed(), [check]: { dependsOn, files: now } })),
  };
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('base64url');
}

/** @returns {Record<string, { dependsOn: string, files: Record<string, string> }>} */
function readPassed() {
  return existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {};
}
