import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireSlug, wireTexts } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/help-ops');

export const contentTitle = staffLine(120).min(1);
const position = z.number().int().min(0).max(999);

const helpCategory = z.object({ categoryId: wireSlug, position, texts: wireTexts(z.object({ title: contentTitle })) });

const helpArticle = z.object({
  articleId: wireSlug,
  categoryId: wireSlug,
  position,
  texts: wireTexts(z.object({ title: contentTitle, content: z.string().max(60_000) })),
});

export const opsHelp = call({
  method: 'GET',
  path: '/ops/help',
  access: 'operator',
  role: 'content',
  summary: 'The help centre of the brand in all languages.',
  request: wireNothing,
  value: z.object({ categories: z.array(helpCategory), articles: z.array(helpArticle) }),
  refusals: FOR_OPERATORS,
});

export const opsPutHelpCategory = call({
  method: 'PUT',
  path: '/ops/help/categories',
  access: 'operator',
  role: 'content',
  summary: 'Creates or replaces a category of the help centre.',
  request: helpCategory,
  value: helpCategory,
  refusals: FOR_OPERATORS,
});

export const opsDeleteHelpCategory = call({
  method: 'DELETE',
  path: '/ops/help/categories',
  access: 'operator',
  role: 'content',
  summary: 'Removes a category of the help centre with its articles.',
  request: z.object({ categoryId: wireSlug }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsPutHelpArticle = call({
  method: 'PUT',
  path: '/ops/help/articles',
  access: 'operator',
  role: 'content',
  summary: 'Creates or replaces an article of the help centre. Its HTML is sanitised before it is stored.',
  request: helpArticle,
  value: helpArticle,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});

export const opsDeleteHelpArticle = call({
  method: 'DELETE',
  path: '/ops/help/articles',
  access: 'operator',
  role: 'content',
  summary: 'Removes an article of the help centre.',
  request: z.object({ articleId: wireSlug }),
  value: wireNothing,
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
