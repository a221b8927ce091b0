import { filesIn, fingerprintOf } from '../build/fingerprint.mjs';
import { runInstalled } from '../commands.mjs';
import { ROOT } from '../folders.mjs';
import { changedSince } from './changed.mjs';

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

/**
 * Lints a part: only the files that changed, as long as the rules and all declarations are as they were, because what the
 * linter says of a file depends on that file, the rules and the declarations of others.
 * @param {Part} part
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function lint({ name, folders, reads }) {
  const files = folders.flatMap((folder) => filesIn(ROOT, folder)).filter((file) => IS_LINTED.test(file));
  const { changed, passed } = changedSince(`lint: ${name}`, { dependsOn: typesOf(reads), files });
  if (changed?.length === 0) return { ok: true, output: '' };
  // One thread each: with more, every thread works out the same types again. Two walls run side by side anyway.
  const ran = await runInstalled(
    'oxlint/bin/oxlint',
    [...(changed ?? folders), '--threads', '1', '--deny-warnings', '--no-error-on-unmatched-pattern'],
    { environment: { ...process.env, GOMAXPROCS: '1' } },
  );
  if (ran.ok) passed();
  return ran;
}

/** What a declaration says to the compiler. A comment counts only where a rule reads it. @param {string} _file @param {string} text */
export function withoutComments(_file, text) {
  return text.replaceAll(/\/\*\*(?:(?!\*\/|@deprecated)[^])*\*\//g, '');
}

/** @param {readonly string[]} projects */
function typesOf(projects) {
  const declared = fingerprintOf(
    ROOT,
    projects.map((project) => `${project}/dist`),
    { tests: true, only: IS_DECLARATION, reads: withoutComments },
  );
  const settings = fingerprintOf(ROOT, projects, { tests: true, only: IS_SETTING });
  return [fingerprintOf(ROOT, RULES, { tests: true }), declared, settings].join(' ');
}
