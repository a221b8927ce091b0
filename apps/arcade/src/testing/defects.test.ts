import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFECTS } from './defects.ts';

const SRC = new URL('../', import.meta.url);

it.each(DEFECTS)('what is planted in is there, once: $name', ({ file, from, tests }) => {
  expect(readFileSync(new URL(file, SRC), 'utf8').split(from)).toHaveLength(2);
  for (const test of tests) expect(existsSync(new URL(test, SRC)), test).toBe(true);
});
