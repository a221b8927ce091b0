import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { staffLine, wireLanguageCode } from '../wire-texts.ts';

/** A symbol where a brand has none (B2.1). */
export const DEFAULT_SYMBOL = 'P';
const CDNS_MAX = 10;

/** Where files or games are besides our own host: an origin, as browsers name it. */
const origin = z
  .string()
  .max(200)
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'),
    'not an origin',
  );

/** What a brand says of itself on every page (B2.1). */
export const siteData = z
  .object({
    currencySymbol: staffLine(8).describe('before amounts; P where it is empty'),
    languages: z
      .array(wireLanguageCode)
      .min(1)
      .max(LANGUAGES.length)
      .refine((codes) => new Set(codes).size === codes.length, 'twice')
      .describe('in the order of the dropdown'),
    defaultLanguage: wireLanguageCode.describe('one of them'),
    languageNames: z
      .record(z.string().regex(/^[A-Z]{2}$/), staffLine(40).min(1))
      .refine((names) => Object.keys(names).length <= 100, 'too many')
      .describe('what languages call themselves, where it is not what the product says; further ones too'),
    minimumAge: z.number().int().min(18).max(99).describe('18, or 21'),
    registerBonus: staffLine(40).describe('the amount that the register title names; empty: none'),
    chatHeaderColour: z
      .union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i)])
      .describe('behind the title of the chat; words on it are black or white, whichever reads better'),
    imageCDNs: z.array(origin).max(CDNS_MAX).describe('where uploaded pictures are asked for first, best first'),
    launchGameCDNs: z
      .array(origin)
      .max(CDNS_MAX)
      .describe('where games may be shown from, besides their vendors’ hosts'),
  })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), { path: ['defaultLanguage'] });

export type SiteData = z.output<typeof siteData>;
