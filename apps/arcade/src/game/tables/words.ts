import type { TitleLanguage, TitleTexts } from '../../titles/title-art.ts';

/** What a board says, per language. */
export type BoardWords = Readonly<Record<TitleLanguage, { readonly symbols: Readonly<Record<string, string>> }>>;

const LANGUAGES: readonly TitleLanguage[] = ['en', 'vi', 'zh', 'th', 'id', 'fil'];

/** A title's own words and those of its board together; the title's own win. */
export function wordsOf(title: TitleTexts, board: BoardWords): TitleTexts {
  const both = LANGUAGES.map((language) => {
    const symbols = { ...board[language].symbols, ...title[language].symbols };
    return [language, { about: title[language].about, symbols }];
  });
  return Object.fromEntries(both) as TitleTexts;
}
