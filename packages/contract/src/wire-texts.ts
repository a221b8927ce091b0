import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** The language a caller wants to read; without one the cookie `lang` says it, else the brand's default. */
export const wireLanguage = z.enum(LANGUAGES).optional().describe('EN, CN, ID, TH, TY or VI; else the cookie `lang`');

/** What an operator writes in the languages of the brand: at least one. */
export function wireTexts<T extends z.ZodType>(text: T) {
  return z
    .partialRecord(z.enum(LANGUAGES), text)
    .refine((texts) => Object.keys(texts).length > 0, 'at least one language')
    .describe('by language code');
}

/** A key an operator gives to a piece of content; it stands in addresses. */
export const wireSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

/** A paper-cut scene by name; one that nobody drew shows the reels. */
export const wireMotif = z.string().regex(/^[a-z]{1,20}$/);

/** An uploaded picture, or none: then the motif's scene is shown. */
export const wirePicture = z.union([z.literal(''), z.string().regex(/^\/pictures\/[0-9a-f]{24}-\d{1,4}x\d{1,4}$/)]);
