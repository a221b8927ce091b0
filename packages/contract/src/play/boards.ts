import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';
import { CLASSIFICATIONS, GAME_TYPES, gameTile, PRIZE_MODES } from './catalogue.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/boards');

/** The most a list or a board shows at once (B5.12: popular games 20, winner board 20). */
const BOARD_MAX = 20;

const ownList = z.object({
  clientType: z.literal('3').default('3'),
  ...gamesAsker,
  vassalage: plainText(40).optional(),
  gameType: z.enum(GAME_TYPES).optional(),
  gameClassify: z.enum(CLASSIFICATIONS).optional(),
  language: listLanguage,
  ...wirePage,
});

const ownGame = z.object({
  nodeId: plainText(130).describe('`vendor.gameCode`, as lists give it'),
  vendor: plainText(40),
  gameType: z.enum(GAME_TYPES).optional(),
});
const nodeIds = z.array(z.string()).describe('nodeId of every favourite, last added first');

export const popularGames = call({
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The games with the most settled rounds of the last 7 days, then in the brand’s order.',
  request: z.object({
    count: z.coerce.number().int().min(1).max(BOARD_MAX).default(BOARD_MAX),
    ...gamesAsker,
    prizeMode: z
      .enum(PRIZE_MODES)
      .optional()
      .describe(
        'of the lotteries only those priced so: Lott in groups, ZY the house’s of those, Elott by odds, SEA all',
      ),
    language: listLanguage,
  }),
  value: z.object({ list: z.array(gameTile) }),
  refusals: [],
});

export const hotGames = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_hotGames',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The games the brand marks as hot, in its order.',
  request: z.object({
    ...gamesAsker,
    isPlatform: z.literal('2').default('2'),
    vassalage: plainText(40).optional(),
    language: listLanguage,
  }),
  value: z.object({ list: z.array(gameTile) }),
  refusals: [],
});

const winner = z.object({
  account: z.string().describe('masked: first and last sign of the name'),
  amount: wireMoney.describe('what the round gave'),
  currency: wireCurrency,
  at: wireInstant,
  game: gameTile,
  isSample: z.boolean().describe('told by the seed of a demonstration: nobody played it'),
});

export const winnerBoard = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_winnerBoard',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary:
    'Settled rounds that gave more than they took: the greatest of the last 7 days, or the last ones. Real members’ only.',
  request: z.object({
    gameCategory: z.enum(['ALL', ...GAME_TYPES]).default('ALL'),
    order: z.enum(['top', 'latest']).default('top'),
    limitNum: z.coerce.number().int().min(1).max(BOARD_MAX).default(BOARD_MAX),
    ...gamesAsker,
    language: listLanguage,
  }),
  value: z.object({ list: z.array(winner) }),
  refusals: [],
});

export const recentGames = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_recentGames',
  access: 'member',
  summary: 'Games the member opened, last opened first.',
  request: ownList,
  value: z.object({ list: z.array(gameTile), totalPages: z.number().int() }),
  refusals: FOR_MEMBERS,
});

export const favoriteList = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_favoriteList',
  access: 'member',
  summary: 'The member’s favourites that can be played now, last added first.',
  request: ownList,
  value: z.object({ content: z.array(gameTile), totalPages: z.number().int() }),
  refusals: FOR_MEMBERS,
});

export const favoriteAdd = call({
  method: 'POST',
  path: '/wps/relay/GCSGAME_favoriteAdd',
  access: 'member',
  summary: 'Keeps a game as a favourite. May be repeated.',
  request: ownGame,
  value: z.object({ content: nodeIds }),
  refusals: [...FOR_MEMBERS, 'game_not_found'],
});

export const favoriteRemove = call({
  method: 'POST',
  path: '/wps/relay/GCSGAME_favoriteRemove',
  access: 'member',
  summary: 'Takes a game out of the favourites. May be repeated.',
  request: ownGame,
  value: z.object({ content: nodeIds }),
  refusals: FOR_MEMBERS,
});
