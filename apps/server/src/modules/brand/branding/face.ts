import type { Contacts, FooterWords } from '@baize/contract/bootstrap';
import type { Texts } from '../brands/index.ts';

/** The words of a footer in all languages. */
export interface Footer {
  readonly claims: readonly Texts<string>[];
  readonly licences: readonly Texts<string>[];
  readonly copyright: Texts<string>;
}

/** What stands around every page of a brand: its floating buttons and its footer. */
export interface Face {
  readonly contacts: Contacts;
  readonly footer: Footer;
}

/** A brand's fallback: the language that was asked for, then the brand's own, then English, then any it has. */
function say(texts: Texts<string>, language: string, defaultLanguage: string): string {
  return texts[language] ?? texts[defaultLanguage] ?? texts.EN ?? Object.values(texts)[0] ?? '';
}

/** The footer in one language. A line that no language has is left out. */
export function footerIn(
  { claims, licences, copyright }: Footer,
  language: string,
  defaultLanguage: string,
): FooterWords {
  const lines = (list: readonly Texts<string>[]) =>
    list.map((texts) => say(texts, language, defaultLanguage)).filter((text) => text !== '');
  return { claims: lines(claims), licences: lines(licences), copyright: say(copyright, language, defaultLanguage) };
}
