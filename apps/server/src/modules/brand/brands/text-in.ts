import type { Brand, Texts } from './brand.ts';

/** The language everything is written in first. */
const BASE = 'EN';

/**
 * A text in a language: the one asked for, else the brand's default, else English, else whatever there is. Undefined only where
 * there is no text at all.
 */
export function textIn<T>(
  texts: Texts<T>,
  language: string | undefined,
  brand: Pick<Brand, 'defaultLanguage'>,
): T | undefined {
  const asked = language === undefined ? undefined : texts[language];
  return asked ?? texts[brand.defaultLanguage] ?? texts[BASE] ?? Object.values(texts)[0];
}
