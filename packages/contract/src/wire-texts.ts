import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** One of the languages the product is read in. */
export const wireLanguageCode = z.enum(LANGUAGES);

/** The language a caller wants to read; without one the cookie `lang` says it, else the brand's default. */
export const wireLanguage = wireLanguageCode.optional().describe('EN, CN, ID, TH, TY or VI; else the cookie `lang`');

/** What an operator writes in the languages of the brand: at least one. */
export function wireTexts<T extends z.ZodType>(text: T) {
  return z
    .partialRecord(wireLanguageCode, text)
    .refine((texts) => Object.keys(texts).length > 0, 'at least one language')
    .describe('by language code');
}

/** A key an operator gives to a piece of content; it is part of addresses. */
export const wireSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

/** A paper-cut scene by name; one that nobody drew shows the reels. */
export const wireMotif = z.string().regex(/^[a-z]{1,20}$/);

/** An uploaded picture, or none: then the motif's scene is shown. */
export const wirePicture = z.union([z.literal(''), z.string().regex(/^\/pictures\/[0-9a-f]{24}-\d{1,4}x\d{1,4}$/)]);

/**
 * What nobody means and what makes a text look like another: control characters, halves of characters, and the marks that turn the
 * direction of writing around or are not seen at all. Not refused are joiners, which emoji and scripts need.
 */
const HIDDEN = String.raw`\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB`;
const ONE_LINE = new RegExp(`^[^${HIDDEN}]*$`, 'u');
/** The same with line breaks and tabs. */
const LINES = new RegExp(`^(?:[^${HIDDEN}]|[\\t\\n\\r])*$`, 'u');
const EVERY_HIDDEN = new RegExp(`[${HIDDEN}]`, 'gu');

/** A text from elsewhere without its hidden characters. */
export function withoutHidden(text: string): string {
  return text.replaceAll(EVERY_HIDDEN, '');
}

/** What a visitor may type or a page may name: no hidden characters, which nobody means and no column keeps. */
export const plainText = (max: number) => z.string().max(max).regex(ONE_LINE);

/** Text without hidden characters, as it was typed: with the blanks around it. */
export const untrimmedText = (max: number) => z.string().max(max).regex(ONE_LINE);

/** The same without the blanks around it. */
export const trimmedText = (max: number) => untrimmedText(max).transform((typed) => typed.trim());

/** Text of several lines that a person writes to another: trimmed, without hidden characters. */
export const writtenText = (max: number) => z.string().trim().max(max).regex(LINES);

/** Log-in trims what was typed (B3.4); registration takes no password that trimming would change. */
export const secretText = untrimmedText(255);

/** One line that staff write: trimmed, without hidden characters. */
export const staffLine = (max: number) => z.string().trim().max(max).regex(ONE_LINE);

/** The language of a message that is sent out. */
export const messageLanguage = trimmedText(2)
  .default('')
  .describe('of the message; the member’s own, or the brand’s, when it is empty');
