import { isCurrency, PLAY_MONEY, POINTS } from '@baize/kernel';
import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireLanguageCode } from '../wire-texts.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('staff/new-brands');

const host = z
  .string()
  .max(253)
  .regex(/^(?:\*|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)$/)
  .describe('a host name in small letters without port and www: shop.example; * is every host that no brand has');

/** A currency that people have: not the play money of demo rounds and of trial accounts. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine(
    (code) => isCurrency(code) && code !== 'XXX' && code !== PLAY_MONEY && code !== POINTS,
    'not a currency that is kept',
  )
  .describe('VND, PHP, THB, IDR, CNY, USD, MYR or EUR; for good, for money is kept in it');

/** What a new brand is made of; everything else has a default and its own call. */
export const newBrand = z.object({
  brand: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,30}$/)
    .describe('the code: 2 to 31 small letters, digits and _, beginning with a letter; for good'),
  name: staffLine(60).min(1).describe('as people read it'),
  hosts: z.array(host).min(1).max(20).describe('where it is served'),
  currency,
  languages: z
    .array(wireLanguageCode)
    .min(1)
    .max(6)
    .refine((codes) => new Set(codes).size === codes.length, 'twice')
    .describe('the first one is its default'),
  timeZone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9_+/-]+$/)
    .refine(isTimeZone, 'not a time zone')
    .optional()
    .describe('such as Asia/Manila: its days begin there; left out, that of its currency'),
  minimumAge: z.number().int().min(18).max(99).default(18),
  primary: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional()
    .describe('one colour, #rrggbb, from which all others follow; left out, ours'),
  operator: staffLine(60).min(1).describe('its first operator, who gets a token with the role owner'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export type NewBrandForm = z.output<typeof newBrand>;

export const opsBrands = call({
  method: 'GET',
  path: '/ops/brands',
  access: 'operator',
  role: 'house',
  summary: 'Every brand of the installation, with the hosts it answers at.',
  request: wireNothing,
  value: z.object({
    brands: z.array(
      z.object({
        brand: z.string(),
        name: z.string(),
        status: z.number().int().describe('0 normal, 1 maintenance'),
        currency: z.string(),
        hosts: z.array(z.string()),
      }),
    ),
  }),
  refusals: FOR_OPERATORS,
});

export const opsOpenBrand = call({
  method: 'POST',
  path: '/ops/brands',
  access: 'operator',
  role: 'house',
  summary:
    'Opens a brand, which is served at its hosts at once, and gives its first operator a token, shown this once.',
  request: newBrand,
  value: z.object({ brand: z.string(), token: z.string(), url: z.string().describe('where to look at it') }),
  refusals: [...FOR_OPERATORS, 'brand_exists', 'host_taken', 'colours_unreadable'],
});

export const opsPutHosts = call({
  method: 'PUT',
  path: '/ops/brands/hosts',
  access: 'operator',
  role: 'house',
  summary: 'Replaces the hosts that a brand answers at.',
  request: newBrand.pick({ brand: true, hosts: true }),
  value: newBrand.pick({ brand: true, hosts: true }),
  refusals: [...FOR_OPERATORS, 'brand_unknown', 'host_taken'],
});
