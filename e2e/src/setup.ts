import { startStack } from './stack.ts';

let stack: Awaited<ReturnType<typeof startStack>> | undefined;

/** One running Baize for all browser tests. */
export async function setup(): Promise<void> {
  // All tests share one address; the limits of an address have tests of their own.
  stack = await startStack({ settings: { RATE_LIMIT_FACTOR: '20' } });
  process.env.BAIZE_E2E = JSON.stringify(stack);
}

export async function teardown(): Promise<void> {
  await stack?.stop();
}
