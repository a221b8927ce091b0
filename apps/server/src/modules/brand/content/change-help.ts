import { openCleaner } from '../../../platform/content/clean-html.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ContentEditor, mapTexts } from '../brands/index.ts';
import type { HelpArticle, HelpCategory } from './help.ts';
import { articleById, categoryById, removeArticle, removeCategory, storeArticle, storeCategory } from './help.store.ts';

/** Creates or replaces a category of the operator's own brand. */
export async function putCategory(tx: Tx, category: HelpCategory, { operator, noteChange }: ContentEditor) {
  const before = (await categoryById(tx, operator.brand, category.categoryId)) ?? null;
  await storeCategory(tx, operator.brand, category);
  await noteChange(tx, { operator, what: 'help.category', target: category.categoryId, before, after: category });
  return category;
}

/** Removes a category with its articles. Refuses: content_not_found. */
export async function deleteCategory(
  tx: Tx,
  categoryId: string,
  { operator, noteChange }: ContentEditor,
): Promise<void> {
  const before = await categoryById(tx, operator.brand, categoryId);
  if (before === undefined) throw new Refusal('content_not_found');
  await removeCategory(tx, operator.brand, categoryId);
  await noteChange(tx, { operator, what: 'help.category', target: categoryId, before, after: null });
}

/** Creates or replaces an article, and answers it as it was stored: cleaned. Refuses: content_not_found for its category. */
export async function putArticle(tx: Tx, written: HelpArticle, { operator, noteChange }: ContentEditor) {
  const { brand } = operator;
  if ((await categoryById(tx, brand, written.categoryId)) === undefined) throw new Refusal('content_not_found');
  const article = await cleanArticle(written);
  const before = (await articleById(tx, brand, article.articleId)) ?? null;
  await storeArticle(tx, brand, article);
  await noteChange(tx, { operator, what: 'help.article', target: article.articleId, before, after: article });
  return article;
}

/** Removes an article. Refuses: content_not_found. */
export async function deleteArticle(tx: Tx, articleId: string, { operator, noteChange }: ContentEditor): Promise<void> {
  const before = await articleById(tx, operator.brand, articleId);
  if (before === undefined) throw new Refusal('content_not_found');
  await removeArticle(tx, operator.brand, articleId);
  await noteChange(tx, { operator, what: 'help.article', target: articleId, before, after: null });
}

/** What of an article may be stored. */
export async function cleanArticle(article: HelpArticle): Promise<HelpArticle> {
  const cleanHtml = await openCleaner();
  return {
    ...article,
    texts: mapTexts(article.texts, ({ title, content }) => ({ title, content: cleanHtml(content) })),
  };
}
