import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, fingerprintOf } from '../build/fingerprint.mjs';
import { runInstalled } from '../commands.mjs';
import { CACHE, ROOT } from '../folders.mjs';

/**
 * A part of the repository that is linted on its own.
 * `reads`: the projects whose declarations it reads, itself among them.
 * @typedef {{ name: string, folders: readonly string[], reads: readonly string[] }} Part
 */

/** What every part depends on: the rules, the versions, the compiler's settings and how the linter is called. */
const RULES = ['.oxlintrc.json', 'tools/lint', 'tools/check', 'package-lock.json', 'tsconfig.base.json'];
const IS_LINTED = /\.(?:tsx?|mjs)$/;
const IS_DECLARATION = /\.d\.ts$/;
const IS_SETTING = /(?:^|\/)(?:tsconfig\.json|env\.d\.ts|texts\/EN\/[^/]*\.json)$/;
/** More than these are no few files: the whole part is linted. */
const FEW = 50;

/** What each part looked like when it last passed: the declarations it read, and its files by their content. */
const LINTED = join(CACHE, 'linted.json');

/**
 * Lints a part: only the files that changed, as long as the rules and all declarations are as they were, because what the
 * linter says of a file depends on that file, the rules and the declarations of others.
 * @param {Part} part
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function lint({ name, folders, reads }) {
  const types = typesOf(reads);
  const files = Object.fromEntries(
    folders
      .flatMap((folder) => filesIn(ROOT, folder))
      .filter((file) => IS_LINTED.test(file))
      .map((file) => [file, digestOf(file)]),
  );
  const before = readLinted()[name];
  const changed = Object.keys(files).filter((file) => before?.files[file] !== files[file]);
  const isKnown = before?.types === types;
  if (isKnown && changed.length === 0) return { ok: true, output: '' };
  const what = isKnown && changed.length <= FEW ? changed : folders;
  // One thread each: with more, every thread works out the same types again. Two walls run side by side anyway.
  const ran = await runInstalled(
    'oxlint/bin/oxlint',
    [...what, '--threads', '1', '--deny-warnings', '--no-error-on-unmatched-pattern'],
    { environment: { ...process.env, GOMAXPROCS: '1' } },
  );
  // Read again: two parts end at different times.
  if (ran.ok) writeFileSync(LINTED, JSON.stringify({ ...readLinted(), [name]: { types, files } }));
  return ran;
}

/** @param {readonly string[]} projects */
function typesOf(projects) {
  const declared = fingerprintOf(
    ROOT,
    projects.map((project) => `${project}/dist`),
    { tests: true, only: IS_DECLARATION },
  );
  const settings = fingerprintOf(ROOT, projects, { tests: true, only: IS_SETTING });
  return [fingerprintOf(ROOT, RULES, { tests: true }), declared, settings].join(' ');
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('base64url');
}

/** @returns {Record<string, { types: string, files: Record<string, string> }>} */
function readLinted() {
  return existsSync(LINTED) ? JSON.parse(readFileSync(LINTED, 'utf8')) : {};
}
