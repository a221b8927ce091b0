import { z } from 'zod';
import { callsIn } from '../call.ts';
import { webAsker } from '../list-params.ts';
import { wireInstant, wireMoney, wireNothing } from '../wire.ts';

const call = callsIn('brand/banners');

/** Banner groups, one per route that has banners (B2.4). */
export const BANNER_GROUPS = [
  ...['w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports'],
  ...['w_lott', 'w_down', 'w_promotion', 'w_shop', 'w_help'],
] as const;

/** Where a banner leads: nowhere, to an address of the site, into a game, to a promotion, or out of the site. */
export const LINKAGE_TYPES = ['', 'internal', 'game', 'promotion', 'external'] as const;

export const contentLanguage = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe('EN, CN, ID, TH, TY or VI; by default what the cookie `lang` says, then the brand’s default');

export const bannerOnWire = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  url: z.string().describe('the picture: one of the brand, else the one that the site draws for the motif'),
  linkageType: z.enum(LINKAGE_TYPES),
  target: z.string().describe('a path, `vendor/gameCode`, the id of a promotion, or an https address'),
  title: z.string(),
  text: z.string(),
  action: z.string().describe('what the button says; empty when there is none'),
  motif: z.string(),
});

export const bannerList = call({
  method: 'GET',
  path: '/wps/system/banners',
  access: 'anyone',
  kept: {},
  summary: 'The banners of a route’s group, in order. An unknown group has none.',
  request: z.object({ groupName: z.string().max(40), ...webAsker, language: contentLanguage }),
  value: z.object({ list: z.array(bannerOnWire) }),
  refusals: [],
});

export const jackpot = call({
  method: 'GET',
  path: '/wps/system/jackpot',
  access: 'anyone',
  kept: {},
  summary:
    'The brand’s real jackpot: its own pool as the books say, or what its vendors tell of theirs. Null when the brand has none: then the figure on the site is a decoration.',
  request: wireNothing,
  value: z.object({
    pool: wireMoney.nullable().describe('what whoever wins it now gets; of a jackpot with levels the highest'),
    levels: z
      .array(z.object({ level: z.string(), name: z.string(), amount: wireMoney }))
      .describe('the highest first; none where the jackpot has no levels'),
    games: z
      .array(z.object({ vendor: z.string(), gameCode: z.string() }))
      .describe('the games in which it can be won, as far as they are told'),
    at: wireInstant,
  }),
  refusals: [],
});
