import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Paths below the vendor's address (operator → vendor). */
export const GAMES_PATHS = {
  list: '/operator/generic/v2/game/list',
  url: '/operator/generic/v2/game/url',
  round: '/operator/generic/v2/game/round',
} as const;

export const gameListRequest = z.object({ operator_id: z.number().int() });

/** Empty where there is none, and one that is no address is none. */
const pictureUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
  .default('')
  .catch('');

export const vendorGame = z.object({
  game_code: plainText({ min: 1, max: 80 }),
  name: plainText({ min: 1, max: 120 }),
  category: plainText({ max: 40 }),
  platforms: z.array(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])),
  blocked_countries: z.array(z.string()).default([]),
  restricted_countries: z.array(z.string()).default([]),
  certifications: z.array(z.string()).default([]),
  product: plainText({ max: 80 }).default(''),
  lines: z.number().int().min(1).max(10_000).nullable().default(null),
  /** The address of its cover, at least 300 × 400. */
  url_thumb: pictureUrl,
  /** The address of the mark of its studio, square. */
  url_logo: pictureUrl,
  /** Its names in other languages, by ISO 639-1 code. */
  names: z.record(z.string().max(10), plainText({ min: 1, max: 120 })).default({}),
});

export const gameListAnswer = z.array(vendorGame);

/** In demo (currency XXX) user and token are left out. */
export const gameUrlRequest = z.object({
  user: z.string().min(3).max(80).optional(),
  token: z.string().min(10).max(255).optional(),
  operator_id: z.number().int(),
  sub_partner_id: z.string().max(80).optional(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lobby_url: z.string().max(255),
  deposit_url: z.string().max(255).optional(),
  lang: z.string().max(5),
  ip: z.string().max(45),
  game_code: z.string().max(80),
  currency: z.string().regex(/^[A-Z]{3}$/),
  country: z.string().max(2),
  meta: z.record(z.string(), z.unknown()).optional(),
});

export const gameUrlAnswer = z.object({ url: z.url().max(2048) });

export const gameRoundRequest = z.object({
  operator_id: z.number().int(),
  transaction_uuid: z.uuid().optional(),
  user: z.string().max(80).optional(),
  round: plainText({ max: 255 }).optional(),
});

export const gameRoundAnswer = z.object({ url: z.url().max(2048) });

export type VendorGame = z.output<typeof vendorGame>;
export type GameUrlRequest = z.output<typeof gameUrlRequest>;
