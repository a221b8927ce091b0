import { localeOf } from '@baize/contract/languages';
import { useSyncExternalStore } from 'react';
import { fillIn, type Params } from './fill-in.ts';
import { pageStore } from '../state/page.ts';
import { makeStore } from '../state/store.ts';
import type { TextKey, TextPart } from './text-keys.ts';

type Texts = Readonly<Record<string, string>>;
interface Catalogue {
  readonly language: string;
  readonly texts: Texts;
  readonly parts: ReadonlySet<TextPart>;
}

const catalogue = makeStore<Catalogue>({ language: 'EN', texts: {}, parts: new Set() });

export type Translate = (key: TextKey, params?: Params) => string;

/** The texts that came with the page. */
export function setFirstTexts(language: string, texts: Texts): void {
  catalogue.set({ language, texts, parts: new Set(['first']) });
}

/** The text of a key in the page's language. */
export const t: Translate = (key, params = {}) => textFor(key, params) ?? key;

/** The text of a key that is made at run time, such as `reg_pattern_7`. Undefined when there is none. */
export function textFor(key: string, params: Params = {}): string | undefined {
  const { texts, language } = catalogue.get();
  const text = texts[key];
  return text === undefined ? undefined : fillIn(text, params, localeOf(language));
}

const languageNow = (): string => catalogue.get().language;

/** The locale of the page's language, for what is no component. */
export const localeNow = (): string => localeOf(languageNow());

/** `t`, and the component shows anew when the language changes. A part is there before what needs it is shown (lazy-part.tsx). */
export function useTexts(): { readonly t: Translate; readonly locale: string; readonly language: string } {
  const language = useSyncExternalStore(catalogue.subscribe, languageNow, languageNow);
  return { t, locale: localeOf(language), language };
}

/** Brings a part of the texts in the page's language, once. What came with the page stands above it: a brand's own words. */
export async function loadTexts(part: TextPart): Promise<void> {
  const before = catalogue.get();
  if (before.parts.has(part)) return;
  const arrived = await fetchPart(before.language, part);
  const now = catalogue.get();
  if (now.language !== before.language) return loadTexts(part);
  catalogue.set({ ...now, texts: { ...arrived, ...now.texts }, parts: new Set([...now.parts, part]) });
}

/** Changes the language: every part in use arrives first, then all texts change at once. */
export async function changeTexts(
  language: string,
  first: Texts,
  brought: ReadonlyMap<TextPart, Texts> = new Map(),
): Promise<void> {
  const missing = [...catalogue.get().parts].filter((part) => part !== 'first' && !brought.has(part));
  if (missing.length > 0) {
    const arrived = await Promise.all(missing.map(async (part) => [part, await fetchPart(language, part)] as const));
    // Meanwhile another part may have come in the language before: it is in use now, and would be left out.
    return changeTexts(language, first, new Map([...brought, ...arrived]));
  }
  const texts = Object.assign({}, ...brought.values(), first) as Texts;
  catalogue.set({ language, texts, parts: new Set(['first', ...brought.keys()]) });
}

async function fetchPart(language: string, part: TextPart, asked: readonly string[] = [language]): Promise<Texts> {
  const answer = await fetch(`/texts/${language}/${part}.json?v=${__TEXTS_DIGEST__}`);
  // A language that nobody has written for the site speaks the brand's own where the brand says nothing, else English.
  const next = [pageStore.get()?.status.brand.defaultLanguage ?? 'EN', 'EN'].find((other) => !asked.includes(other));
  if (answer.status === 404 && next !== undefined) return fetchPart(next, part, [...asked, next]);
  if (!answer.ok) throw new Error(`texts ${language}/${part}: ${answer.status}`);
  return (await answer.json()) as Texts;
}
