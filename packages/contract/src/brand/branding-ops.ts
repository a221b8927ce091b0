import { z } from 'zod';
import { contacts, footer } from './branding.ts';
import { siteData } from './site-data.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/branding-ops');

export const opsContacts = call({
  method: 'GET',
  path: '/ops/brand/contacts',
  access: 'operator',
  role: 'content',
  summary: 'The floating buttons of the brand.',
  request: wireNothing,
  value: contacts,
  refusals: FOR_OPERATORS,
});

export const opsPutContacts = call({
  method: 'PUT',
  path: '/ops/brand/contacts',
  access: 'operator',
  role: 'content',
  summary: 'Replaces the floating buttons of the brand. Links are https: addresses or those of their app.',
  request: contacts,
  value: contacts,
  refusals: FOR_OPERATORS,
});

export const opsFooter = call({
  method: 'GET',
  path: '/ops/brand/footer',
  access: 'operator',
  role: 'content',
  summary: 'The footer of the brand in all languages.',
  request: wireNothing,
  value: footer,
  refusals: FOR_OPERATORS,
});

export const opsPutFooter = call({
  method: 'PUT',
  path: '/ops/brand/footer',
  access: 'operator',
  role: 'content',
  summary: 'Replaces the footer of the brand.',
  request: footer,
  value: footer,
  refusals: FOR_OPERATORS,
});

/** Colours by name (house-palette.ts), and `radius`; `-dark` at the end means in the dark theme. */
const colours = z.record(z.string().max(40), z.string().max(9));

export const opsColours = call({
  method: 'GET',
  path: '/ops/brand/colours',
  access: 'operator',
  role: 'content',
  summary: 'The design tokens that the brand overrides.',
  request: wireNothing,
  value: z.object({ colours }),
  refusals: FOR_OPERATORS,
});

export const opsPutColours = call({
  method: 'PUT',
  path: '/ops/brand/colours',
  access: 'operator',
  role: 'content',
  summary:
    'Replaces the colours of the brand. One `primary` is enough: the others follow from it. Colours that are too close to each other (WCAG AA) are refused, with the pair and its ratio.',
  request: z.object({ colours }),
  value: z.object({ colours }),
  refusals: [...FOR_OPERATORS, 'colours_unknown', 'colours_unreadable'],
});

export const opsSiteData = call({
  method: 'GET',
  path: '/ops/brand/site',
  access: 'operator',
  role: 'content',
  summary: 'What the brand says of itself on every page: languages, currency symbol, age, register bonus, CDNs.',
  request: wireNothing,
  value: siteData,
  refusals: FOR_OPERATORS,
});

export const opsPutSiteData = call({
  method: 'PUT',
  path: '/ops/brand/site',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces what the brand says of itself on every page.',
  request: siteData,
  value: siteData,
  refusals: FOR_OPERATORS,
});
