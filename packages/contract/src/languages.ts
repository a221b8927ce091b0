/** The languages a site can speak (B1.15). TY is Filipino. */
export const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'] as const;

const NAMES: Readonly<Record<string, string>> = {
  EN: 'English',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  TY: 'Filipino',
  VI: 'Tiếng Việt',
} satisfies Record<(typeof LANGUAGES)[number], string>;

/** Their BCP 47 names. English is British, in its dates as in its spelling; the Thai calendar is the Gregorian one here. */
const LOCALES: Readonly<Record<string, string>> = {
  EN: 'en-GB',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th-u-ca-gregory',
  TY: 'fil',
  VI: 'vi',
} satisfies Record<(typeof LANGUAGES)[number], string>;

/** How numbers and dates are written in a language: English ways for one that we do not know. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? 'en-GB';
}

/** The value of `<html lang>`: the same without the calendar and the country. */
export function htmlLanguage(language: string): string {
  return localeOf(language).replace(/-(?:u-.*|GB)$/, '');
}

/** What a language calls itself. One that we do not know is called by its code. */
export function languageName(language: string): string {
  return NAMES[language] ?? language;
}
