import { z } from 'zod';
import { callsIn } from '../call.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';
import { plainText } from '../wire-texts.ts';
import { GAME_TYPES, PRIZE_MODES } from './catalogue.ts';
import { lotteryGameCode, openedIssue } from './lottery.ts';

const call = callsIn('play/lottery-vietnam');

export const vietnameseLotteryMenu = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'anyone',
  summary:
    'The games of the Vietnamese lottery page, with the address of each: the brand’s own of Vietnam, and lotteries of vendors.',
  request: z.object({
    ...gamesAsker,
    lottoArea: z.literal('VN').default('VN'),
    launchMode: z.literal('LOTT').default('LOTT'),
    lottoPrizeMode: z
      .enum(PRIZE_MODES)
      .optional()
      .describe('only games priced so: Lott in groups, ZY the house’s of those, Elott and SEA by odds'),
    lottoGameCode: plainText(80).optional().describe('only this game'),
    lottoView: z
      .enum(['betting', 'lobby'])
      .default('lobby')
      .describe('where each address leads: the game, or the lottery page'),
    backUrl: plainText(255).optional(),
    language: listLanguage,
  }),
  value: z.object({
    menus: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        vendor: z.string(),
        gameType: z.enum(GAME_TYPES),
        prizeMode: z.enum(PRIZE_MODES).nullable().describe('null: a game of a vendor that does not say'),
        path: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const vietnameseNumbers = call({
  method: 'GET',
  path: '/lgw/vn/numbers',
  access: 'anyone',
  kept: {},
  summary:
    'The last results of the Vietnamese lottery, of every station the newest first, corrected and voided ones marked.',
  request: z.object({
    ...gamesAsker,
    gameCode: lotteryGameCode.optional().describe('only this game'),
    region: z.enum(['MB', 'MN', 'MT']).optional().describe('only North, South or Central'),
    count: z.coerce.number().int().min(1).max(100).default(100),
    language: listLanguage,
  }),
  value: z.object({
    list: z.array(
      z.object({
        ...openedIssue.shape,
        gameCode: z.string(),
        gameName: z.string(),
        family: z.string(),
        region: z.enum(['MB', 'MN', 'MT']),
        station: z.string().nullable().describe('null: the joint draw of the North, and draws of the house'),
        isHouse: z.boolean().describe('drawn by the house in the form of that region'),
      }),
    ),
  }),
  refusals: [],
});
