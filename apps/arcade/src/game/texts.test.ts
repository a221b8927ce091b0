import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readNumber } from './tables/fields/fields.ts';
import { hundredths, number, times, typed, useLanguage } from './texts.ts';

describe('figures of a game', () => {
  // A page without a word on it.
  beforeAll(() => vi.stubGlobal('document', { documentElement: {}, querySelectorAll: () => [] }));
  afterAll(() => vi.unstubAllGlobals());

  it.each([
    ['en', ['66.46', '1.70×', '3.6', '2.00']],
    ['vi', ['66,46', '1,70×', '3,6', '2,00']],
    ['id', ['66,46', '1,70×', '3,6', '2,00']],
  ] as const)('are written as %s writes them, and what a field holds can be typed again', async (language, written) => {
    await useLanguage(language);
    expect([hundredths(6_646), times(170), number(3.6), typed('2.00')]).toEqual(written);
    expect(readNumber(typed('2.00'))).toBe(2);
  });
});
