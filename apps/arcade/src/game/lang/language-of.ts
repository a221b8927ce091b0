/** Operators name languages as ISO 639-1 does, which has no Filipino. */
const FILIPINO = { iso: 'tl', code: 'fil' };

/** The code of the texts for a language, by a code of an operator's or a browser's tag: "fil" for "tl" and for "fil-PH". */
export function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language === FILIPINO.iso ? FILIPINO.code : language;
}
