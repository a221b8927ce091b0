import { z } from 'zod';
import { wireMoney } from '../wire.ts';
import { callsIn } from '../call.ts';
import { CLASSIFICATIONS, GAME_TYPES } from './catalogue.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';

const call = callsIn('play/vendor-line-up');

const lineUpVendor = z.object({
  vendor: z.string(),
  vassalage: z.string().describe('the vendor code as halls filter by it'),
  vendorName: z.string(),
  displayName: z.string().describe('another name of vendorName'),
  accountTypeId: z.string().describe('the vendor, as wallets name it'),
  smallIcon: z
    .string()
    .describe('a picture of the vendor’s mark: the brand’s, else the vendor’s own; empty where the site composes it'),
  gameType: z.enum(GAME_TYPES),
  isHot: z.union([z.literal(0), z.literal(1)]),
  games: z.number().int().describe('how many of its games of this type can be played'),
  art: z.object({ hue: z.number().int() }).describe('from which the site composes the mark, with the name'),
  direct: z
    .string()
    .nullable()
    .describe('the game that a press opens at once instead of a hall (cockfight vendor DS88)'),
});

/** A game type with vendors that have games of it, in the brand's order. */
export const vendorLineUp = z.object({
  gameType: z.enum(GAME_TYPES),
  total: z.number().int().describe('how many vendors there are in all'),
  hot: z.number().int().describe('how many games of the type the brand marks as hot'),
  vendors: z.array(lineUpVendor),
  minBet: wireMoney.nullable().describe('the smallest bet of its games; null where none of them says'),
  kinds: z
    .array(z.object({ classification: z.enum(CLASSIFICATIONS), games: z.number().int() }))
    .describe(
      'the kinds of games within the type: in the brand’s order, but scratch cards, video poker and table games last',
    ),
});

export const vendorList = call({
  method: 'GET',
  path: '/wps/relay/GCS_vendorList',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The vendors of the brand by game type, in its order. A type nobody has games of is left out.',
  request: z.object({ ...gamesAsker, gameType: z.enum(GAME_TYPES).optional(), language: listLanguage }),
  value: z.object({ data: z.object({ lanes: z.array(vendorLineUp) }) }),
  refusals: [],
});

export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The entries of the navigation: a game type, the address of its hall, and its first six vendors.',
  request: z.object({ ...gamesAsker, language: listLanguage }),
  value: z.object({ menus: z.array(vendorLineUp.extend({ path: z.string() })) }),
  refusals: [],
});
