import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireLanguage } from '../wire-texts.ts';

const call = callsIn('brand/terms');

export const terms = call({
  method: 'GET',
  path: '/wps/system/terms',
  access: 'anyone',
  whenClosed: true,
  kept: {},
  summary:
    'The terms of use of the brand, and its privacy notice. Both are sanitised HTML; what the brand has not written is empty.',
  request: z.object({ language: wireLanguage }),
  value: z.object({ edition: z.number().int(), title: z.string(), content: z.string(), privacy: z.string() }),
  refusals: [],
});
