import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireTexts } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/terms-ops');

const terms = z.object({
  texts: z.partialRecord(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({
      title: staffLine(120).min(1),
      content: z.string().max(60_000),
      privacy: z.string().max(60_000).default('').describe('the privacy notice; empty: the one that comes with Baize'),
    }),
  ),
});

export const opsTerms = call({
  method: 'GET',
  path: '/ops/brand/terms',
  access: 'operator',
  role: 'owner',
  summary: 'The terms of use in force, in all languages; edition 0 is none.',
  request: wireNothing,
  value: terms.extend({ edition: z.number().int() }),
  refusals: FOR_OPERATORS,
});

export const opsPutTerms = call({
  method: 'PUT',
  path: '/ops/brand/terms',
  access: 'operator',
  role: 'owner',
  summary: 'Puts a new edition of the terms of use in force. Earlier ones stay on record: people agreed to them.',
  request: z.object({ texts: wireTexts(terms.shape.texts.valueType) }),
  value: terms.extend({ edition: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'default_text_missing'],
});
