import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';
import { wireInstant } from '../wire.ts';
import { GAME_TYPES, gameArt, gameTile } from './catalogue.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/launch');

export const launchGame = call({
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'anyone',
  summary: 'The address to open a game at. Needs a session but for `mode` demo, which never meets a wallet.',
  request: z.object({
    vendor: plainText(40),
    gameCode: plainText(80),
    mode: z.enum(['real', 'demo']).default('real'),
    platform: z.enum(['desktop', 'mobile']).default('desktop'),
    language: plainText(5).default('EN'),
    backUrl: plainText(255).default('/'),
  }),
  value: z.object({
    content: z.string().describe('URL'),
    gameName: z.string().describe('as the catalogue names it to a member'),
    gameType: z.enum(GAME_TYPES).describe('the hall it stands in'),
    art: gameArt.describe('of the cover that is shown until the game is there'),
  }),
  refusals: [
    'origin_foreign',
    'session_required',
    'session_expired',
    'in_need_true_account',
    'game_not_found',
    'game_unavailable',
    'game_currency_unavailable',
    'game_paused',
    'game_region_blocked',
    'game_device_unavailable',
    'reality_check_due',
    'play_limit_reached',
    'vendor_unreachable',
  ],
});

export const unfinishedGames = call({
  method: 'GET',
  path: '/wps/member/games/unfinished',
  access: 'member',
  summary: 'Games in which the member has a round of the last 30 days that is not over: opened again, it goes on.',
  request: z.object({ ...gamesAsker, language: listLanguage }),
  value: z.object({
    list: z.array(z.object({ game: gameTile, at: wireInstant.describe('when the latest of its open rounds began') })),
  }),
  refusals: FOR_MEMBERS,
});
