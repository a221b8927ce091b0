import { describe, expect, it } from 'vitest';
import english from './en.json';
import { languageOf } from './language-of.ts';

type Text = string | Readonly<Record<string, string>>;

/** Texts by key, those of the symbols included. */
function flat(catalogue: Readonly<Record<string, Text>>): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[key, text] as const]
        : Object.entries(text).map(([name, inner]) => [`${key}.${name}`, inner] as const),
    ),
  );
}

const blanks = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

const CATALOGUES = import.meta.glob<Readonly<Record<string, Text>>>(['./*.json', '!./en.json'], {
  eager: true,
  import: 'default',
});

describe.each(Object.entries(CATALOGUES))('the texts of %s', (file, catalogue) => {
  const own = flat(catalogue);
  const language = file.slice('./'.length, -'.json'.length);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  it('say everything that the English ones say, with the same blanks', () => {
    for (const [key, text] of flat(english)) {
      // Many languages have one form for any number.
      if (key.endsWith('_one') && !pluralCategories.includes('one')) continue;
      expect(own.get(key), key).toBeTruthy();
      expect(blanks(own.get(key)), key).toEqual(blanks(text));
    }
  });

  it('say nothing that nobody asks for', () => {
    const asked = flat(english);
    for (const key of own.keys()) expect(asked.has(key), key).toBe(true);
  });
});

const there = ['en', ...Object.keys(CATALOGUES).map((file) => file.slice('./'.length, -'.json'.length))];

it.each(['en', 'zh', 'id', 'th', 'tl', 'vi'])('the game speaks what an operator calls %s', (code) => {
  expect(there).toContain(languageOf(code));
});

it('a browser’s tag means its language', () => {
  expect(['fil-PH', 'zh-Hans-CN', 'EN-GB', 'vi'].map(languageOf)).toEqual(['fil', 'zh', 'en', 'vi']);
});
