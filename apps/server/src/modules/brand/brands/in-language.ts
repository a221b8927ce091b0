import type { Brand, Texts } from './brand.ts';

/** The language everything falls back to at last. */
const LAST_LANGUAGE = 'EN';

/** A text in the language asked for, else in the brand's own, else in English, else in any there is. */
export function inLanguage<T>(
  texts: Texts<T>,
  language: string,
  { defaultLanguage }: Pick<Brand, 'defaultLanguage'>,
): T | undefined {
  return texts[language] ?? texts[defaultLanguage] ?? texts[LAST_LANGUAGE] ?? Object.values(texts)[0];
}
