import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-pace.ts';

it('a part that fails is tried again soon, then ever more slowly, and never given up', () => {
  const pace = Array.from({ length: 40 }, (_, failures) => retryAfterMs(failures));
  expect(pace.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
  expect(pace).toEqual([...pace].sort((a, b) => a - b));
  expect(pace.at(-1)).toBe(300_000);
});
