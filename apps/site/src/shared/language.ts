import type { RequestOf } from '@baize/contract';
import { send } from './api.ts';
import { bootstrapOf, currentPage, pageStore } from './page.ts';
import { readText, writeCookie, writeText } from './storage.ts';
import { changeTexts, localeOf } from './texts.ts';

type ChosenLanguage = RequestOf<'PUT /wps/system/language'>['language'];

/** Names of the languages in themselves, with the flag file they carry. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  EN: 'English',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  TY: 'Filipino',
  VI: 'Tiếng Việt',
};

/**
 * Changes the page's language without leaving it (spec §1): stores lang and hisLang, tells the server, and
 * asks it for this very page again, because banners and notices are in its language too.
 */
export async function chooseLanguage(language: string): Promise<void> {
  const before = currentPage().language;
  if (language === before) return;
  writeText('localStorage', 'hisLang', readText('localStorage', 'lang') ?? before);
  writeText('localStorage', 'lang', language);
  writeCookie('lang', language);
  // The page is in the new language whether or not the server could be told.
  send('PUT /wps/system/language', { language: language as ChosenLanguage }).catch(() => undefined);
  await showLanguage();
}

/** A member on a browser that has chosen no language yet sees the one they chose elsewhere. */
export async function takeUpLanguage(language: string | null): Promise<void> {
  if (language === null || readText('localStorage', 'lang') !== null) return;
  if (currentPage().status.brand.languages.includes(language)) await chooseLanguage(language);
}

/** The page in the language that the cookie names. */
async function showLanguage(): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = bootstrapOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  await changeTexts(page.language, page.texts);
  pageStore.set(page);
  document.documentElement.lang = htmlLang(page.language);
}

/** A browser that lost its cookie still keeps the language of its visitor (spec §1: lang in local storage). */
export async function keepChosenLanguage(): Promise<void> {
  const { language, status } = currentPage();
  const chosen = readText('localStorage', 'lang');
  if (chosen === null || chosen === language || !status.brand.languages.includes(chosen)) return;
  writeCookie('lang', chosen);
  await showLanguage();
}

/** The value of `<html lang>`. */
export function htmlLang(language: string): string {
  return localeOf(language).replace('-u-ca-gregory', '');
}
