import { z } from 'zod';
import { callsIn } from '../call.ts';
import { CHANNELS, gamesAsker, listLanguage } from '../list-params.ts';
import { MIN_BETS } from './min-bets.ts';
import { wireInstant, wireMoney, wirePage } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/catalogue');

/** Game types as the wire names them (B5.1, hot games). */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;

/** Kinds of games within a hall (B5.5): scratch cards, video poker, table games, arcade, slots, bingo. */
export const CLASSIFICATIONS = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;

/** How lotteries are priced. */
export const PRIZE_MODES = ['Lott', 'Elott', 'SEA', 'ZY'] as const;

/** What a game is known for, of which the house says what it has. */
export const GAME_TAGS = [
  'freeSpins',
  'bonusBuy',
  'cascades',
  'multipliers',
  'megaways',
  'jackpot',
  'respins',
  'quick',
] as const;

export const gameArt = z
  .object({ motif: z.string(), hue: z.number().int() })
  .describe('from which the site composes the cover');

export const gameTile = z.object({
  nodeId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  vassalage: z.string().describe('the vendor code as halls filter by it'),
  gameCode: z.string(),
  code: z.string().describe('another name of gameCode'),
  accountTypeName: z.string().describe('the vendor, as wallets name it'),
  defaultPlayType: z.string().describe('how a lottery is played first; empty for every other game'),
  gameType: z.enum(GAME_TYPES),
  classification: z.enum(CLASSIFICATIONS).nullable().describe('the kind within the hall; null where nobody says'),
  gameName: z.string(),
  isGame: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.union([z.literal(0), z.literal(1)]),
  minBet: wireMoney.nullable().describe('the smallest bet; null where nobody says'),
  returnToPlayer: z.string().nullable().describe('percent as the maker states it ("95.72"); null where none is stated'),
  art: gameArt,
  picture: z
    .string()
    .describe('a cover that the brand uploaded, in the language asked for; empty: the site composes it'),
  tags: z.array(z.enum(GAME_TAGS)).describe('what it is known for'),
  pause: z
    .object({ until: wireInstant.nullable().describe('null: nobody says') })
    .nullable()
    .describe('in maintenance now: it cannot be opened'),
});

export const gameList = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The games of a category, page by page.',
  request: z.object({
    clientType: z.literal('3').default('3'),
    ...gamesAsker,
    channel: z.enum(CHANNELS).optional().describe('H5 and APP: only games that run on phones'),
    gameType: z.enum(GAME_TYPES).optional(),
    gameClassify: z.enum(CLASSIFICATIONS).optional().describe('the kind within the hall'),
    vassalage: plainText(40).optional(),
    gameName: plainText(60)
      .optional()
      .describe('part of a name in any language; neither case nor accents matter, and mistyped words are guessed'),
    minBet: z
      .enum(MIN_BETS)
      .optional()
      .describe('only games whose smallest bet is at most that; a game that says none is left out'),
    minLineNum: z.coerce
      .number()
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .describe('only games with at least so many lines; a game that says none is left out'),
    isHot: z.enum(['1']).optional().describe('only games the brand marks as hot'),
    language: listLanguage,
    ...wirePage,
  }),
  value: z.object({
    games: z.array(gameTile),
    total: z.number().int().describe('how many there are on all pages'),
    totalPages: z.number().int(),
    isSimilar: z.boolean().describe('no name has what was looked for: these have words much like it'),
  }),
  refusals: [],
});

export const roomList = call({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'anyone',
  summary:
    'The rooms of games against other players: each such game of the brand, in its order, with what a seat costs.',
  request: z.object({ ...gamesAsker, vassalage: plainText(40).optional(), language: listLanguage }),
  value: z.object({
    list: z.array(
      z.object({
        roomId: z.string().describe('nodeId of its game'),
        roomName: z.string(),
        minBet: wireMoney.nullable().describe('the smallest bet; null where nobody says'),
        isOpen: z.boolean().describe('false: in maintenance'),
        game: gameTile,
      }),
    ),
  }),
  refusals: [],
});
