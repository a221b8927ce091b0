import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireLanguage } from '../wire-texts.ts';

const call = callsIn('brand/help');

export const helpCenter = call({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'anyone',
  whenClosed: true,
  kept: {},
  summary: 'The help centre: categories with their articles. `content` is sanitised HTML.',
  request: z.object({ language: wireLanguage }),
  value: z.object({
    categories: z.array(
      z.object({
        categoryId: z.string(),
        title: z.string(),
        articles: z.array(z.object({ articleId: z.string(), title: z.string(), content: z.string() })),
      }),
    ),
  }),
  refusals: [],
});
