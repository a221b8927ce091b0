import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';

const language = z.enum(['EN', 'CN', 'ID', 'TH', 'TY', 'VI']);
const key = z
  .string()
  .regex(/^[a-zA-Z0-9_]{1,80}$/)
  .describe('the name of a text of the site');

const ownText = z.object({
  language: z.string(),
  key: z.string(),
  text: z.string(),
  original: z.string().describe('what the site says without the brand’s own text'),
});

export const updateLanguage = call({
  method: 'PUT',
  path: '/wps/system/language',
  access: 'anyone',
  whenForced: true,
  whenClosed: true,
  summary: 'Tells the language a visitor chose. A member is greeted in it on other devices too.',
  request: z.object({ language }),
  value: z.object({ language }),
  refusals: [],
});

export const opsTexts = call({
  method: 'GET',
  path: '/ops/texts',
  access: 'operator',
  summary: 'The texts of the site that the brand words in its own way, by key.',
  request: z.object({ language: language.optional() }),
  value: z.object({ texts: z.array(ownText) }),
  refusals: FOR_OPERATORS,
});

export const opsPutText = call({
  method: 'PUT',
  path: '/ops/texts',
  access: 'operator',
  summary:
    'Words one text of the site in the brand’s own way, in one language. It fills in what the original fills in, and is text: no markup. At most 300 a language.',
  request: z.object({ language, key, text: z.string().trim().min(1).max(1_000) }),
  value: ownText,
  refusals: [...FOR_OPERATORS, 'text_unknown', 'text_invalid', 'texts_full'],
});

export const opsDeleteText = call({
  method: 'DELETE',
  path: '/ops/texts',
  access: 'operator',
  summary: 'Gives a text back to the site: it says again what it said before.',
  request: z.object({ language, key }),
  value: z.null(),
  refusals: [...FOR_OPERATORS, 'text_unknown'],
});
