import { describe, expect, it } from 'vitest';
import english from './en.json';
import vietnamese from './vi.json';

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

describe('the Vietnamese texts', () => {
  const own = flat(vietnamese);

  it('say everything that the English ones say, with the same blanks', () => {
    for (const [key, text] of flat(english)) {
      // Vietnamese has one form for any number.
      if (key.endsWith('_one')) continue;
      expect(own.get(key), key).toBeTruthy();
      expect(blanks(own.get(key)), key).toEqual(blanks(text));
    }
  });

  it('say nothing that nobody asks for', () => {
    const asked = flat(english);
    for (const key of own.keys()) expect(asked.has(key), key).toBe(true);
  });
});
