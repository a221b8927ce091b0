const MONEY = 'apps/server/src/modules/money';
const mutated = process.env.MUTATION_ONLY ?? `${MONEY}/**/*.ts`;

/**
 * Small mistakes, one at a time, in the code that moves money. What is in SQL is not reached here: mistakes there are planted by
 * `npm run harness -- --mutants`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/sample.mjs`],
  checkers: ['sample'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: [mutated, `!${MONEY}/**/{*.test,*.conformance,index,seed-*}.ts`, `!${MONEY}/**/testing/**`],
  coverageAnalysis: 'perTest',
  // A string is a name or a statement of SQL: without it nothing works at all, and that says nothing about the tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Tried by every test, because it runs while a module is loaded.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
  ignorePatterns: ['.data', '.git', '**/dist', 'e2e/artifacts', 'docs'],
};
