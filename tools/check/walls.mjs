import { compile } from '../build/compile.mjs';
import { runInstalled, run } from '../commands.mjs';
import { CACHE } from '../folders.mjs';
import { format } from './format.mjs';
import { importsIn } from './imports-in.mjs';
import { lint, withoutComments } from './lint.mjs';

/**
 * One rule of the house with the command that fails when it is broken.
 * `weight`: about how many seconds it takes from nothing; the heavy ones start first.
 * `sources`: all that its answer depends on; when they are as they were when it last passed, it need not run again.
 * `tests`: true when its answer depends on tests, too; `only`: it reads no other files of its sources; `reads`: what it reads
 * of a file, when it is not all of it.
 * @typedef {object} Wall
 * @property {string} name
 * @property {number} weight
 * @property {readonly string[]} [sources]
 * @property {boolean} [tests]
 * @property {RegExp} [only]
 * @property {(file: string, text: string) => string} [reads]
 * @property {() => Promise<{ ok: boolean, output: string }>} run
 */

/** @type {Wall} */
const TYPES = { name: 'types', weight: 25, run: () => compile() };
const PACKAGES = ['packages/agent-pay', 'packages/contract', 'packages/kernel', 'packages/lottery', 'packages/ui'];
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
const FORMAT = { name: 'format', weight: 25, run: format };
const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'harness', 'tools'];
/** @type {Wall} */
const DIRECTIONS = {
  name: 'directions of imports',
  weight: 7,
  sources: SOURCES,
  // Which files there are and what they import is all that it judges.
  reads: importsIn,
  run: () =>
    runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', [
      ...['--config', '.dependency-cruiser.mjs'],
      ...['--cache', `${CACHE}/dependency-cruiser`, '--cache-strategy', 'content'],
      ...SOURCES,
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
  // Statements stand in stores; what they are made of and the types of their rows may stand elsewhere: in declarations.
  sources: [
    'apps/server/src',
    'apps/server/dist',
    'packages/kernel/dist',
    'packages/contract/dist',
    'tools/sql',
    'tools/postgres',
  ],
  only: /\.(?:store|d)\.ts$|\.sql$|\.mjs$/,
  reads: withoutComments,
  run: () => run(process.execPath, ['tools/sql/check.mjs']),
};

/** @type {Wall} */
export const UNIT_TESTS = {
  name: 'unit tests',
  weight: 20,
  sources: ['packages', 'apps/site', 'apps/arcade', 'tools/testing', 'vitest.config.ts', 'tsconfig.base.json'],
  tests: true,
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
