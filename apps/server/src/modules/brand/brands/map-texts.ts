import type { Texts } from './brand.ts';

/** The same change made to the text of every language. */
export function mapTexts<T, R>(texts: Texts<T>, change: (text: T) => R): Record<string, R> {
  const entries = Object.entries(texts).flatMap(([language, text]) =>
    text === undefined ? [] : [[language, change(text)] as const],
  );
  return Object.fromEntries(entries);
}
