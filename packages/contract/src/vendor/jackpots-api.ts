import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Path below the vendor's address (operator → vendor): what the jackpots of a brand hold now. */
export const JACKPOTS_PATH = '/operator/generic/v2/jackpots/list';

const parts = z.union([z.bigint(), z.number().int().refine(Number.isSafeInteger)]).transform(BigInt);

export const jackpotsRequest = z.object({
  operator_id: z.number().int(),
  /** The brand, as `game/url` names it. */
  sub_partner_id: plainText({ max: 80 }).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** One level of a jackpot. Levels of one jackpot have the same `jackpot_id`, whichever vendor tells of it. */
export const vendorJackpotLevel = z.object({
  jackpot_id: plainText({ min: 1, max: 80 }),
  /** Names the level within its jackpot for good. */
  level: plainText({ min: 1, max: 40 }),
  /** As members read it. */
  name: plainText({ min: 1, max: 40 }),
  /** Its names in other languages, by ISO 639-1 code. */
  names: z.record(z.string().max(10), plainText({ min: 1, max: 40 })).default({}),
  /** What whoever wins it now gets. */
  amount: parts.refine((value) => value >= 0n),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The games of this vendor in which it can be won. */
  game_codes: z.array(plainText({ min: 1, max: 80 })).max(1_000),
});

/** Highest level first. Empty: the brand has no jackpot in this currency. */
export const jackpotsAnswer = z.array(vendorJackpotLevel).max(100);

export type JackpotsRequest = z.output<typeof jackpotsRequest>;
export type VendorJackpotLevel = z.output<typeof vendorJackpotLevel>;
