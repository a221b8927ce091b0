import { startStack } from './stack.ts';

let stack: Awaited<ReturnType<typeof startStack>> | undefined;

/** One running Baize for all browser tests. */
export async function setup(): Promise<void> {
  stack = await startStack();
  process.env.BAIZE_E2E = JSON.stringify(stack);
}

export async function teardown(): Promise<void> {
  await stack?.stop();
}
