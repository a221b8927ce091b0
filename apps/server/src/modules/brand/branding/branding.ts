import type { Contacts, FooterWords } from '@baize/contract/bootstrap';
import { type Texts, textIn } from '../brands/index.ts';

/** The words of a footer in all languages. */
export interface Footer {
  readonly claims: readonly Texts<string>[];
  readonly licences: readonly Texts<string>[];
  readonly copyright: Texts<string>;
}

/** What frames every page of a brand: its floating buttons and its footer. */
export interface Branding {
  readonly contacts: Contacts;
  readonly footer: Footer;
}

/** The footer in one language. A line that no language has is left out. */
export function footerIn(
  { claims, licences, copyright }: Footer,
  language: string,
  defaultLanguage: string,
): FooterWords {
  const words = (texts: Texts<string>) => textIn(texts, language, { defaultLanguage }) ?? '';
  const lines = (list: readonly Texts<string>[]) => list.map(words).filter((text) => text !== '');
  return { claims: lines(claims), licences: lines(licences), copyright: words(copyright) };
}
