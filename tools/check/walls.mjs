import { compile } from '../build/compile.mjs';
import { runInstalled, run } from '../commands.mjs';
import { CACHE } from '../folders.mjs';

/**
 * One rule of the house with the command that fails when it is broken.
 * `weight`: about how many seconds it takes from nothing; the heavy ones start first.
 * `sources`: all that its answer depends on; when they are as they were when it last passed, it need not run again.
 * @typedef {{ name: string, weight: number, sources?: readonly string[], run(): Promise<{ ok: boolean, output: string }> }} Wall
 */

/** @type {Wall} */
const TYPES = { name: 'types', weight: 25, run: () => compile() };
/** What every part of the linter's work depends on: its rules, its version and the compiler's settings. */
const LINT_RULES = ['.oxlintrc.json', 'tools/lint', 'package-lock.json', 'tsconfig.base.json', 'packages'];
/** @type {(part: { name: string, weight: number, what: string[], sources: string[] }) => Wall} */
const lint = ({ name, weight, what, sources }) => ({
  name: `lint: ${name}`,
  weight,
  sources: [...LINT_RULES, ...sources],
  // One thread each: with more, every thread works out the same types again. Two walls run side by side anyway.
  run: () =>
    runInstalled('oxlint/bin/oxlint', [...what, '--threads', '1', '--deny-warnings'], {
      environment: { ...process.env, GOMAXPROCS: '1' },
    }),
});
/** In parts, so that a change in one is no reason to read the others again. */
const LINT = [
  lint({ name: 'site', weight: 25, what: ['apps/site'], sources: ['apps/site'] }),
  lint({ name: 'server', weight: 10, what: ['apps/server'], sources: ['apps/server'] }),
  lint({ name: 'arcade and packages', weight: 5, what: ['apps/arcade', 'packages'], sources: ['apps/arcade'] }),
  lint({
    name: 'all else',
    weight: 7,
    what: ['.', '--ignore-pattern', 'apps', '--ignore-pattern', 'packages'],
    // The tools and the bench read types of the server.
    sources: ['apps', 'e2e', 'bench', 'harness', 'tools', '.dependency-cruiser.mjs', 'vitest.config.ts'],
  }),
];
/** @type {Wall} */
const FORMAT = {
  name: 'format',
  weight: 25,
  run: () =>
    runInstalled('prettier/bin/prettier.cjs', [
      ...['--check', '--log-level', 'warn'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier.json`],
      '.',
    ]),
};
/** @type {Wall} */
const DIRECTIONS = {
  name: 'directions of imports',
  weight: 7,
  run: () =>
    runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      ...['--cache', `${CACHE}/dependency-cruiser`, '--cache-strategy', 'content'],
      'apps',
      'packages',
      'e2e',
      'bench',
      'harness',
      'tools',
    ]),
};
/** @type {Wall} */
const UNUSED = {
  name: 'unused code',
  weight: 6,
  run: () => runInstalled('knip/bin/knip.js', ['--no-progress']),
};
/** @type {Wall} */
const HOUSE_RULES = { name: 'house rules', weight: 1, run: () => run(process.execPath, ['tools/tidy/tidy.mjs']) };

/** @type {Wall} */
const STATEMENTS = {
  name: 'SQL statements',
  weight: 8,
  run: () => run(process.execPath, ['tools/sql/check.mjs']),
};

/** @type {Wall} */
export const UNIT_TESTS = {
  name: 'unit tests',
  weight: 20,
  run: () => runInstalled('vitest/vitest.mjs', ['run', '--project', 'pure*']),
};

/**
 * All walls, in two rounds: the linter reads the declarations that the compiler writes, the check of SQL the server's code.
 * @type {readonly (readonly Wall[])[]}
 */
export const WALLS = [
  [TYPES, DIRECTIONS, FORMAT, UNUSED, HOUSE_RULES],
  [STATEMENTS, ...LINT],
];
