import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireLanguageCode, writtenText } from '../wire-texts.ts';

const call = callsIn('brand/texts-ops');

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

export const opsTexts = call({
  method: 'GET',
  path: '/ops/texts',
  access: 'operator',
  role: 'content',
  summary: 'The texts of the site that the brand words in its own way, by key.',
  request: z.object({ language: wireLanguageCode.optional() }),
  value: z.object({ texts: z.array(ownText) }),
  refusals: FOR_OPERATORS,
});

export const opsPutText = call({
  method: 'PUT',
  path: '/ops/texts',
  access: 'operator',
  role: 'content',
  summary:
    'Words one text of the site in the brand’s own way, in one language. It fills in what the original fills in, and is text: no markup. At most 300 a language.',
  request: z.object({ language: wireLanguageCode, key, text: writtenText(1_000).min(1) }),
  value: ownText,
  refusals: [...FOR_OPERATORS, 'text_unknown', 'text_invalid', 'texts_full'],
});

export const opsDeleteText = call({
  method: 'DELETE',
  path: '/ops/texts',
  access: 'operator',
  role: 'content',
  summary: 'Gives a text back to the site: it says again what it said before.',
  request: z.object({ language: wireLanguageCode, key }),
  value: z.null(),
  refusals: [...FOR_OPERATORS, 'text_unknown'],
});
