import { REFUSALS } from '@baize/contract/refusals';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../texts/*/*.json', { eager: true, import: 'default' });
const sources = Object.entries(
  import.meta.glob<string>('../../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, code]) => code)
  .join('\n');

const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'];
/** Each file of the English texts. */
const PARTS = Object.keys(files).flatMap((path) => /\/EN\/(\w+)\.json$/.exec(path)?.[1] ?? []);
/** Whose keys stand in the site's own code, not in the contract or in the server's answers. */
const NAMED_HERE = ['first', 'account', 'play', 'centre', 'chat'];

function textsOf(language: string, part: string): Texts {
  return files[`../../texts/${language}/${part}.json`] ?? {};
}

/** The names a text wants filled in. */
function holesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? ''))].sort();
}

/** What a text says of one thing, and of more. */
function formsOf(text: string): [one: string, other: string][] {
  return [...text.matchAll(/one \{([^}]*)\} other \{([^}]*)\}/g)].map(([, one = '', other = '']) => [one, other]);
}

it.each(PARTS)('TY %s says of one what it says of more: the language counts 2, 5 and 200 among the ones', (part) => {
  const forms = Object.values(textsOf('TY', part)).flatMap(formsOf);
  expect(forms.filter(([one, other]) => one !== other)).toEqual([]);
});

const everyPart = LANGUAGES.flatMap((language) => PARTS.map((part) => [language, part] as const));

describe.each(everyPart)('%s %s', (language, part) => {
  const texts = textsOf(language, part);
  const english = textsOf('EN', part);

  it('has the keys of the English texts, no fewer and no more', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });
  it('wants the same things filled in', () => {
    const wants = (all: Texts) => Object.fromEntries(Object.entries(all).map(([key, text]) => [key, holesOf(text)]));
    expect(wants(texts)).toEqual(wants(english));
  });
  it('has no empty and no untrimmed text', () => {
    expect(Object.entries(texts).filter(([, text]) => text !== text.trim() || text === '')).toEqual([]);
  });
});

it('no key stands in two parts', () => {
  const keys = PARTS.flatMap((part) => Object.keys(textsOf('EN', part)));
  // What a refusal says may also be said by a page of the first view.
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place && !(key in REFUSALS));
  expect(twice).toEqual([]);
});

it.each(Object.keys(REFUSALS))('the refusal %s has words in every language', (code) => {
  for (const language of LANGUAGES) expect(textsOf(language, 'refusals')).toHaveProperty(code);
});

it('every text is used somewhere', () => {
  const made = [...sources.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '');
  const unused = NAMED_HERE.flatMap((part) => Object.keys(textsOf('EN', part)))
    .filter((key) => !new RegExp(`['"]${key}['"]|^ {2}${key}: \\[`, 'm').test(sources))
    .filter((key) => !made.some((start) => key.startsWith(start)))
    // Names of deposit channels come from the server, names of registration fields from the contract.
    .filter((key) => !key.startsWith('deposit_channel_'))
    .filter(
      (key) =>
        !(
          key in { payeeName: 1, qqNum: 1, line: 1, whatsapp: 1, facebook: 1, wechat: 1, idNumber: 1, recommenderId: 1 }
        ),
    );
  expect(unused).toEqual([]);
});
