import { describe, expect, it } from 'vitest';
import { readSeed } from '../seed-files.ts';
import { isFastPattern } from './fast-pattern.ts';

describe('a pattern of an operator', () => {
  it.each([
    '*',
    '[A-Za-z0-9]+',
    '[^@\\s]+@[^@\\s]+',
    '\\p{Script=Han}+',
    '(?=.*[A-Z]).+',
    '[0-9]{6}',
    '[ก-๙]+',
    '\\S+',
  ])('is taken when it reads a text once: %s', async (pattern) => {
    expect(await isFastPattern(pattern)).toBe(true);
  });

  it.each(['(a+)+b', '(a|aa)+', '[a-z]*[a-z]*[0-9]', '(', '[b-a]'])(
    'is refused when some text holds it up, or when it is none: %s',
    async (pattern) => {
      // It never ends by itself, so there is no need to wait long.
      expect(await isFastPattern(pattern, 2_000)).toBe(false);
    },
  );

  it('is fast in every register rule of the demo brand', async () => {
    const rules = (await readSeed('demo')).registerRules as Record<string, { acceptedPattern: string }>;
    expect(Object.keys(rules).length).toBeGreaterThan(1);
    for (const { acceptedPattern } of Object.values(rules)) expect(await isFastPattern(acceptedPattern)).toBe(true);
  });
});
