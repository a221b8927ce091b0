import { compile } from '../build/compile.mjs';
import { runInstalled, run } from '../commands.mjs';
import { CACHE } from '../folders.mjs';
import { lint } from './lint.mjs';

/**
 * One rule of the house with the command that fails when it is broken.
 * `weight`: about how many seconds it takes from nothing; the heavy ones start first.
 * `sources`: all that its answer depends on; when they are as they were when it last passed, it need not run again.
 * `tests`: false when its answer does not depend on tests.
 * @typedef {{ name: string, weight: number, sources?: readonly string[], tests?: boolean, run(): Promise<{ ok: boolean, output: string }> }} Wall
 */

/** @type {Wall} */
const TYPES = { name: 'types', weight: 25, run: () => compile() };
const PACKAGES = ['packages/contract', 'packages/kernel', 'packages/ui'];
/** @type {(part: import('./lint.mjs').Part & { weight: number }) => Wall} */
const lintWall = ({ weight, ...part }) => ({ name: `lint: ${part.name}`, weight, run: () => lint(part) });
/** In parts, so that two are linted at once and a declaration that changed in one is no reason to read the others again. */
const LINT = [
  lintWall({ name: 'site', weight: 25, folders: ['apps/site'], reads: ['apps/site', ...PACKAGES] }),
  lintWall({ name: 'server', weight: 10, folders: ['apps/server'], reads: ['apps/server', ...PACKAGES] }),
  lintWall({
    name: 'arcade and packages',
    weight: 5,
    folders: ['apps/arcade', 'packages'],
    reads: ['apps/arcade', ...PACKAGES],
  }),
  lintWall({
    name: 'all else',
    weight: 7,
    folders: ['e2e', 'bench', 'harness', 'tools', '.dependency-cruiser.mjs', 'vitest.config.ts'],
    // The tools and the bench read types of the server.
    reads: ['apps/arcade', 'apps/server', 'apps/site', ...PACKAGES, 'e2e', 'bench', 'harness', 'tools'],
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
  sources: ['apps/server', 'packages', 'tools/sql', 'tools/postgres', 'package-lock.json', 'tsconfig.base.json'],
  tests: false,
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
