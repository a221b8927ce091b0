import type { Texts } from '../brands/index.ts';

export interface HelpCategory {
  readonly categoryId: string;
  readonly position: number;
  readonly texts: Texts<{ readonly title: string }>;
}

/** `content` is HTML that was cleaned before it was stored. */
export interface HelpArticle {
  readonly articleId: string;
  readonly categoryId: string;
  readonly position: number;
  readonly texts: Texts<{ readonly title: string; readonly content: string }>;
}

export interface Help {
  readonly categories: readonly HelpCategory[];
  readonly articles: readonly HelpArticle[];
}
