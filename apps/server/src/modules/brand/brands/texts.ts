import type { Caller } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
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
  const preferred = language === undefined ? undefined : texts[language];
  return preferred ?? texts[brand.defaultLanguage] ?? texts[BASE] ?? Object.values(texts)[0];
}

/** The same change made to the text of every language. */
export function mapTexts<T, R>(texts: Texts<T>, change: (text: T) => R): Record<string, R> {
  const entries = Object.entries(texts).flatMap(([language, text]) =>
    text === undefined ? [] : [[language, change(text)] as const],
  );
  return Object.fromEntries(entries);
}

/** Whatever visitors are shown is there in the brand's default language at least. Refuses default_text_missing. */
export function needDefaultText(texts: Texts<unknown>, { defaultLanguage }: Brand): void {
  if (texts[defaultLanguage] === undefined) throw new Refusal('default_text_missing', { language: defaultLanguage });
}

/** The language a caller is answered in: the one they name, else their cookie's, else the brand's own. */
export function languageOf(brand: Brand, { cookie }: Pick<Caller, 'cookie'>, named?: string): string {
  const language = named ?? cookie('lang');
  return language !== undefined && brand.languages.includes(language) ? language : brand.defaultLanguage;
}
