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

/** What a visitor may type or a page may name: no control characters, which nobody means and no column keeps. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Text without control characters and broken surrogates, as it was typed: with the blanks around it. */
export const untrimmedText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** The same without the blanks around it. */
export const trimmedText = (max: number) => untrimmedText(max).transform((typed) => typed.trim());

/** Log-in trims what was typed (B3.4); registration takes no password that trimming would change. */
export const secretText = untrimmedText(255);

/** One line that staff write: trimmed, without control characters. */
export const staffLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** The language of a message that is sent out. */
export const messageLanguage = trimmedText(2)
  .default('')
  .describe('of the message; the member’s own, or the brand’s, when it is empty');
