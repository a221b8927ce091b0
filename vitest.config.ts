import { defineConfig } from 'vitest/config';
import { SIDE_BY_SIDE } from './e2e/src/side-by-side.ts';
import { plantedDefect } from './tools/testing/planted-defect.ts';

/** Packages resolve to their sources, so that tests need no build. */
const resolve = { conditions: ['source'] };
const ssr = { resolve };

/** How long a test waits for what comes by itself: a machine under load is slow, and what never comes still fails. */
const expect = { poll: { timeout: 60_000 } };

/**
 * When a test counts as hung. No test is quick to prove something: on a machine of two busy cores a server takes a minute to start, and
 * what is said here costs nothing where it is not needed.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

const PURE = [
  'packages/*/src/**/*.test.ts',
  'apps/site/src/**/*.test.ts',
  'apps/site/build/**/*.test.ts',
  'apps/arcade/src/game/**/*.test.ts',
];
/** They put modules of their own in place of React and the router, so they share no process with tests that loaded the real ones. */
const WITH_MODULES_OF_THEIR_OWN = [
  'apps/site/src/shared/api/answers.test.ts',
  'apps/site/src/features/play/lottery/boards/boards.test.ts',
  'apps/site/src/shared/routing/address.test.ts',
];

/** A server lets no picture format in that uploads have not, for its whole process; the build's tools read them all. */
const WHAT_THE_BUILD_DRAWS = 'apps/arcade/src/tools/**/*.test.ts';

export default defineConfig({
  test: {
    // Every core: by default one is left idle, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'pure',
          include: PURE,
          exclude: WITH_MODULES_OF_THEIR_OWN,
          // Starting a process for each file costs four times what the tests do.
          isolate: false,
          setupFiles: ['tools/testing/fresh-modules.ts'],
          ...patience,
        },
      },
      { resolve, ssr, test: { name: 'pure-isolated', include: WITH_MODULES_OF_THEIR_OWN, ...patience } },
      {
        resolve,
        ssr,
        plugins: [plantedDefect()],
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/arcade/src/**/*.test.ts'],
          exclude: ['apps/arcade/src/game/**', WHAT_THE_BUILD_DRAWS],
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          // Loading a server for each file takes longer than most tests do. What is kept between files belongs to a database, and each
          // file has one of its own.
          isolate: false,
          setupFiles: ['apps/arcade/src/testing/outcome-guard.ts'],
          expect,
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', WHAT_THE_BUILD_DRAWS],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        ssr,
        // Runs the built server; npm test builds it first.
        test: { name: 'harness', include: ['harness/src/**/*.test.ts'], testTimeout: 900_000 },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/setup.ts'],
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each worker has a Baize of its own (e2e/src/setup.ts).
          maxWorkers: SIDE_BY_SIDE,
        },
      },
    ],
  },
});
