import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { isSafeLink, type LinkKind } from '../links.ts';
import { wireTexts } from '../wire-texts.ts';

/** A link of that kind, or nothing. */
const link = (kind: LinkKind) =>
  z
    .string()
    .max(500)
    .refine((text) => text === '' || isSafeLink(kind, text), 'not a link that may be followed');

/** Which of the floating buttons a brand shows, and where they lead (B1.13). An empty link is no button. */
export const contacts = z.object({
  customerService: z.boolean(),
  telegram: link('telegram'),
  facebook: link('facebook'),
  viber: link('viber'),
  agentDownline: z.boolean(),
  promotions: z.boolean(),
  toTop: z.boolean(),
});

const line = z.string().trim().min(1).max(600);

/** The words of a footer in all languages. */
export const footer = z.object({
  claims: z.array(wireTexts(line)).max(8).describe('what the brand says of itself'),
  licences: z.array(wireTexts(line)).max(4).describe('licence notes'),
  copyright: wireTexts(line).describe('{0} becomes the year'),
});

/** The same in one language, as pages carry it. */
export const footerInLanguage = z.object({
  claims: z.array(z.string()),
  licences: z.array(z.string()),
  copyright: z.string(),
});

const nothing = z.object({});

export const opsContacts = call({
  method: 'GET',
  path: '/ops/brand/contacts',
  access: 'operator',
  summary: 'The floating buttons of the brand.',
  request: nothing,
  value: contacts,
  refusals: FOR_OPERATORS,
});

export const opsPutContacts = call({
  method: 'PUT',
  path: '/ops/brand/contacts',
  access: 'operator',
  summary: 'Replaces the floating buttons of the brand. Links are https: addresses or those of their app.',
  request: contacts,
  value: contacts,
  refusals: FOR_OPERATORS,
});

export const opsFooter = call({
  method: 'GET',
  path: '/ops/brand/footer',
  access: 'operator',
  summary: 'The footer of the brand in all languages.',
  request: nothing,
  value: footer,
  refusals: FOR_OPERATORS,
});

export const opsPutFooter = call({
  method: 'PUT',
  path: '/ops/brand/footer',
  access: 'operator',
  summary: 'Replaces the footer of the brand.',
  request: footer,
  value: footer,
  refusals: FOR_OPERATORS,
});

/** Design tokens by name; `-dark` at the end means in the dark theme. */
const colours = z.record(z.string().max(40), z.string().max(9));

export const opsColours = call({
  method: 'GET',
  path: '/ops/brand/colours',
  access: 'operator',
  summary: 'The design tokens that the brand overrides.',
  request: nothing,
  value: z.object({ colours }),
  refusals: FOR_OPERATORS,
});

export const opsPutColours = call({
  method: 'PUT',
  path: '/ops/brand/colours',
  access: 'operator',
  summary: 'Replaces the colours of the brand. Colours on which words could not be read (WCAG AA) are refused.',
  request: z.object({ colours }),
  value: z.object({ colours }),
  refusals: [...FOR_OPERATORS, 'colours_unreadable'],
});
