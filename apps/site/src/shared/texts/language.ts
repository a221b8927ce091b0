import type { RequestOf } from '@baize/contract/client';
import { htmlLanguage } from '@baize/contract/languages';
import type { updateLanguage } from '@baize/contract/people/profile';
import { send } from '../api/api.ts';
import { bootstrapOf, currentPage, pageStore } from '../state/page.ts';
import { readText, writeCookie, writeText } from '../state/storage.ts';
import { changeTexts } from './texts.ts';

type ChosenLanguage = RequestOf<typeof updateLanguage>['language'];

/**
 * Changes the page's language without leaving it (B1.15): stores lang and hisLang, tells the server, and
 * asks it for this very page again, because banners and notices are in its language too.
 */
export async function chooseLanguage(language: string): Promise<void> {
  const before = currentPage().language;
  if (language === before) return;
  writeText('localStorage', 'hisLang', readText('localStorage', 'lang') ?? before);
  writeText('localStorage', 'lang', language);
  writeCookie('lang', language);
  tellLanguage(language);
  await showLanguage();
}

/** The page is in the new language whether or not the server could be told. */
function tellLanguage(language: string): void {
  send<typeof updateLanguage>('PUT /wps/system/language', { language: language as ChosenLanguage }).catch(
    () => undefined,
  );
}

/**
 * A member on a browser that has chosen no language yet sees the one they chose elsewhere. An account that has none takes the one
 * that was chosen here before the log-in: messages of the brand are written in it.
 */
export async function takeUpLanguage(language: string | null): Promise<void> {
  const chosenHere = readText('localStorage', 'lang');
  const { languages } = currentPage().status.brand;
  if (language === null) {
    if (chosenHere !== null && languages.includes(chosenHere)) tellLanguage(chosenHere);
  } else if (chosenHere === null && languages.includes(language)) await chooseLanguage(language);
}

/** The page in the language that the cookie names. */
async function showLanguage(): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const fetched = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const page = bootstrapOf(fetched);
  await changeTexts(page.language, page.texts);
  // Until the screen names itself (use-title.ts), which it does with every new page.
  document.title = fetched.title;
  pageStore.set(page);
  document.documentElement.lang = htmlLanguage(page.language);
}

/** A browser that lost its cookie still keeps the language of its visitor (B1.15: lang in local storage). */
export async function keepChosenLanguage(): Promise<void> {
  const { language, status } = currentPage();
  const chosen = readText('localStorage', 'lang');
  if (chosen === null || chosen === language || !status.brand.languages.includes(chosen)) return;
  writeCookie('lang', chosen);
  await showLanguage();
}
