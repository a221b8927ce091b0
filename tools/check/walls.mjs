import { runInstalled, run } from '../commands.mjs';

/**
 * One rule of the house with the command that fails when it is broken.
 * @typedef {{ name: string, run(): Promise<{ ok: boolean, output: string }> }} Wall
 */

/** @type {Wall} */
const TYPES = { name: 'types', run: () => runInstalled('typescript/bin/tsc', ['-b', '--pretty', 'false']) };
/** @type {(name: string, what: string[]) => Wall} */
const lint = (name, what) => ({
  name,
  run: () => runInstalled('eslint/bin/eslint.js', [...what, '--max-warnings', '0']),
});
/** In parts: the linter uses one core, and the machine has more. */
const LINT = [
  lint('lint: server', ['apps/server']),
  lint('lint: site', ['apps/site']),
  lint('lint: all else', ['.', '--ignore-pattern', 'apps/server', '--ignore-pattern', 'apps/site']),
];
/** @type {Wall} */
const FORMAT = {
  name: 'format',
  run: () => runInstalled('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
};
/** @type {Wall} */
const DIRECTIONS = {
  name: 'directions of imports',
  run: () =>
    runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'e2e',
      'bench',
      'harness',
      'tools',
    ]),
};
/** @type {Wall} */
const UNUSED = { name: 'unused code', run: () => runInstalled('knip/bin/knip.js', ['--no-progress']) };
/** @type {Wall} */
const HOUSE_RULES = { name: 'house rules', run: () => run(process.execPath, ['tools/tidy/tidy.mjs']) };

/** @type {Wall} */
const STATEMENTS = { name: 'SQL statements', run: () => run(process.execPath, ['tools/sql/check.mjs']) };

/** @type {Wall} */
export const UNIT_TESTS = {
  name: 'unit tests',
  run: () => runInstalled('vitest/vitest.mjs', ['run', '--project', 'pure']),
};

/**
 * All walls, in two rounds: the linter reads the declarations that the compiler writes, the check of SQL the server's code.
 * @type {readonly (readonly Wall[])[]}
 */
export const WALLS = [
  [TYPES, DIRECTIONS, FORMAT, UNUSED, HOUSE_RULES],
  [STATEMENTS, ...LINT],
];
