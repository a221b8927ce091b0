import { z } from 'zod';
import { isSafeLink, type LinkKind } from '../links.ts';
import { wireTexts, writtenText } from '../wire-texts.ts';

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
const line = writtenText(600).min(1);

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
