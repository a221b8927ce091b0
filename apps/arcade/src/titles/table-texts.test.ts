import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HANDS_OF } from '../mechanics/video-poker/hands.ts';
import { BACCARAT_SPOTS } from '../mechanics/baccarat/rules.ts';
import { ACTIONS } from '../mechanics/blackjack/table.ts';
import { NUMBERS_OF, SPOTS } from '../mechanics/roulette/spots.ts';
import { ORCHARD_SCRATCH_FIGURES } from './orchard-scratch/rules.ts';
import { PEBBLE_DROP_FIGURES } from './pebble-drop/rules.ts';
import { TABLE_TITLES } from './table-titles.ts';
import { TABLES } from './tables.ts';
import type { TitleTexts } from './title-art.ts';

const LANGUAGES = ['en', 'vi', 'zh', 'th', 'id', 'fil'] as const;

/** What the rules of a title name, and so must have a word. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'copper-dice': ['over', 'under'],
  'pebble-drop': Object.values(PEBBLE_DROP_FIGURES.pays).flatMap((risks) => Object.keys(risks)),
  'garden-roulette': [
    ...Object.keys(NUMBERS_OF),
    ...SPOTS.map((spot) => spot.name).filter((name) => /^[a-z]/.test(name)),
  ],
  'silk-baccarat': BACCARAT_SPOTS,
  'kestrel-blackjack': ACTIONS,
  'brass-jacks': HANDS_OF.jacks,
  'wild-deuces': HANDS_OF.deuces,
  'orchard-scratch': ORCHARD_SCRATCH_FIGURES.prizes.map((prize) => prize.symbol),
};

it('every table has its words and its odds in the folder of its name', () => {
  const folders = TABLE_TITLES.map((title) => title.folder);
  expect(TABLES.map((title) => title.code.replaceAll('_', '-')).toSorted()).toEqual(
    folders.filter((folder) => folder !== 'skylark').toSorted(),
  );
});

describe.each(TABLE_TITLES.map((title) => title.folder))('%s', (folder) => {
  const texts = JSON.parse(readFileSync(new URL(`./${folder}/texts.json`, import.meta.url), 'utf8')) as TitleTexts;

  it('speaks six languages, with the same words in each', () => {
    expect(Object.keys(texts)).toEqual(LANGUAGES);
    for (const language of LANGUAGES) {
      expect(Object.keys(texts[language].symbols)).toEqual(Object.keys(texts.en.symbols));
      for (const text of [texts[language].about, ...Object.values(texts[language].symbols)]) {
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
      }
      if (language !== 'en') expect(texts[language].about).not.toBe(texts.en.about);
    }
  });

  it('has a word for everything that its rules name', () => {
    expect(Object.keys(texts.en.symbols)).toEqual(expect.arrayContaining([...(NAMED[folder] ?? [])]));
  });
});
