import type { RegisterRules } from '@baize/contract/brand/register-rules';
import { describe, expect, it } from 'vitest';
import { readSeed } from '../../../seed-files.ts';
import { unsafePatterns } from './judge-pattern.ts';

const rulesOf = (acceptedPattern: string): RegisterRules => ({
  line: { enabled: true, required: false, minLength: 1, maxLength: 255, patternId: 3, acceptedPattern },
});

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
    expect(await unsafePatterns(rulesOf(pattern))).toEqual([]);
  });

  it.each(['(a+)+b', '(a|aa)+', '[a-z]*[a-z]*[0-9]', '(', '[b-a]'])(
    'is refused when some text holds it up, or when it is none: %s',
    async (pattern) => {
      expect(await unsafePatterns(rulesOf(pattern))).toEqual(['line']);
    },
  );

  it('is taken in every register rule of the demo brand', async () => {
    const rules = (await readSeed('demo')).registerRules as RegisterRules;
    expect(Object.keys(rules).length).toBeGreaterThan(1);
    expect(await unsafePatterns(rules)).toEqual([]);
  });
});
