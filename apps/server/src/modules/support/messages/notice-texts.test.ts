import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@baize/contract/languages';
import { NOTICE_TEXTS } from './notice-texts.ts';

/** What a text fills in: the names in its braces. */
const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();

describe('what the house writes to members', () => {
  it.each(LANGUAGES)('exists in %s, and names the same there as in English', (language) => {
    const texts = NOTICE_TEXTS[language];
    for (const [kind, english] of Object.entries(NOTICE_TEXTS.EN)) {
      const text = texts?.[kind as keyof typeof texts];
      expect([kind, namesIn(text?.body ?? ''), namesIn(text?.title ?? '')]).toEqual([
        ...[kind, namesIn(english.body), namesIn(english.title)],
      ]);
    }
  });
});
