import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);
const IS_TEST = /\.test\.tsx?$/;

/**
 * A fingerprint of what files hold. Not of their times: those change with a branch, a clone or a copy.
 * @param {string} root
 * @param {readonly string[]} sources files and folders below it
 * @param {{ tests?: boolean, only?: RegExp | undefined, reads?: ((file: string, text: string) => string) | undefined }} [options] `tests`: those count,
 *   too; `only`: no files but these; `reads`: what counts of a file's text
 */
export function fingerprintOf(root, sources, { tests = false, only, reads } = {}) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    for (const file of filesIn(root, source)) {
      if (!tests && IS_TEST.test(file)) continue;
      if (only !== undefined && !only.test(file)) continue;
      const content = readFileSync(join(root, file));
      hash
        .update(file)
        .update('\0')
        .update(reads === undefined ? content : reads(file, content.toString('utf8')))
        .update('\0');
    }
  }
  return hash.digest('base64url');
}

/**
 * The files of a folder and below it, or the file itself; nothing that was made or installed.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
export function filesIn(root, path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NOT_SOURCES.has(entry.name)) return [];
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, below) : [below];
    });
}
