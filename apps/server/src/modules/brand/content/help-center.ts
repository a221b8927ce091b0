import type { helpCenter as helpCenterCall } from '@baize/contract/brand/help';
import type { z } from 'zod';
import { type Brand, textIn } from '../brands/index.ts';
import type { Help } from './help.ts';

type HelpCenter = z.input<typeof helpCenterCall.value>;

/** The help centre in a language (B8.4). A category without articles is left out, because it would be an empty page. */
export function helpCenter({ categories, articles }: Help, brand: Brand, language: string | undefined): HelpCenter {
  const shown = categories.map(({ categoryId, texts }) => ({
    categoryId,
    title: textIn(texts, language, brand)?.title ?? '',
    articles: articles.flatMap((article) => {
      const words = textIn(article.texts, language, brand);
      if (article.categoryId !== categoryId || words === undefined) return [];
      return [{ articleId: article.articleId, ...words }];
    }),
  }));
  return { categories: shown.filter((category) => category.articles.length > 0) };
}
