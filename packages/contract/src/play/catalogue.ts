import { z } from 'zod';
import { callsIn } from '../call.ts';
import { MIN_BETS } from './min-bets.ts';
import { wireMoney, wirePage } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/catalogue');

/** Game types as the wire names them (B5.1, hot games). */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;

/** Kinds of games within a hall (B5.5): scratch cards, video poker, table games, arcade, slots, bingo. */
export const CLASSIFICATIONS = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;

export const gameArt = z
  .object({ motif: z.string(), hue: z.number().int() })
  .describe('from which the site composes the cover');

export const gameTile = z.object({
  nodeId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  vassalage: z.string().describe('the vendor code as halls filter by it'),
  gameCode: z.string(),
  gameType: z.enum(GAME_TYPES),
  classification: z.enum(CLASSIFICATIONS).nullable().describe('the kind within the hall; null where nobody says'),
  gameName: z.string(),
  isGame: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.union([z.literal(0), z.literal(1)]),
  minBet: wireMoney.nullable().describe('the smallest bet; null where nobody says'),
  returnToPlayer: z.string().nullable().describe('percent as the maker states it ("95.72"); null where none is stated'),
  art: gameArt,
});

export const gameList = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'anyone',
  summary: 'The games of a category, page by page.',
  request: z.object({
    clientType: z.literal('3').default('3'),
    platform: plainText(60).default('flash,html5-desktop'),
    gameType: z.enum(GAME_TYPES).optional(),
    classification: z.enum(CLASSIFICATIONS).optional(),
    vassalage: plainText(40).optional(),
    gameName: plainText(60).optional().describe('part of a name; case does not matter'),
    minBet: z
      .enum(MIN_BETS)
      .optional()
      .describe('only games whose smallest bet is at most that; a game that says none is left out'),
    isHot: z.enum(['1']).optional().describe('only games the brand marks as hot'),
    language: plainText(5).optional(),
    ...wirePage,
  }),
  value: z.object({
    games: z.array(gameTile),
    total: z.number().int().describe('how many there are on all pages'),
    totalPages: z.number().int(),
  }),
  refusals: [],
});
