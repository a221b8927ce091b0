import { SIDE_BY_SIDE } from './side-by-side.ts';
import { type Stack, startStack } from './stack.ts';

let stacks: Stack[] = [];

/** Starts one installation for each worker of the browser tests, so that files running side by side do not affect each other. */
export async function setup(): Promise<void> {
  // All tests share one address; the limits of an address have tests of their own.
  const settings = { RATE_LIMIT_FACTOR: '20' };
  stacks = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => startStack({ settings })));
  process.env.BAIZE_E2E = JSON.stringify(stacks);
}

export async function teardown(): Promise<void> {
  await Promise.all(stacks.map((stack) => stack.stop()));
}
