import type { helpCenter } from '@baize/contract/brand/help';
import type { ValueOf } from '@baize/contract/client';

export type Categories = ValueOf<typeof helpCenter>['categories'];

/** The words of an article without its markup, for looking into: never shown. */
function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
}

/** Letters as they are looked for: without case and without marks, so that "nap tien" finds "Nạp tiền". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase();
}

/** The articles that say every word looked for, in their categories. */
export function searchHelp(categories: Categories, asked: string): Categories {
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter(({ title, content }) => {
        const text = plain(`${title} ${wordsOf(content)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ articles }) => articles.length > 0);
}
