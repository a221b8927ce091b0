import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wirePicture, wireTexts } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/identity-ops');

const identity = z.object({
  name: staffLine(60).min(1).describe('beside the logo, in mails, in the footer'),
  logo: wirePicture.describe(
    'an uploaded picture (PUT /ops/pictures), best square; empty: our mark in the brand’s colours',
  ),
  titles: wireTexts(z.object({ title: staffLine(120).min(1), description: staffLine(300) })).describe(
    'what browsers and search engines call the site, by language code',
  ),
});

export type BrandIdentity = z.output<typeof identity>;

export const opsIdentity = call({
  method: 'GET',
  path: '/ops/brand/identity',
  access: 'operator',
  role: 'content',
  summary: 'The name of the brand, its logo and what its pages are called.',
  request: wireNothing,
  value: identity,
  refusals: FOR_OPERATORS,
});

export const opsPutIdentity = call({
  method: 'PUT',
  path: '/ops/brand/identity',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces the name of the brand, its logo and what its pages are called.',
  request: identity,
  value: identity,
  refusals: FOR_OPERATORS,
});
