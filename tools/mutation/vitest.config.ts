import { defineConfig } from 'vitest/config';

/** The tests of the money modules alone, for the mutation run: one project, because its runner knows only one. */
const resolve = { conditions: ['source'] };

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    include: ['apps/server/src/modules/money/**/*.test.ts'],
    // Its copy of the project is in a hidden folder.
    exclude: ['**/node_modules/**'],
    globalSetup: ['tools/postgres/vitest-setup.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
