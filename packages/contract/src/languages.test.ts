import { expect, it } from 'vitest';
import { LANGUAGES, languageName } from './languages.ts';

it('every language of the product has a name of its own, in its own words', () => {
  const names = LANGUAGES.map(languageName);
  expect(new Set(names).size).toBe(LANGUAGES.length);
  expect([languageName('EN'), languageName('VI')]).toEqual(['English', 'Tiếng Việt']);
});

it('a language that nobody named is called by its code', () => {
  expect(languageName('JA')).toBe('JA');
});
