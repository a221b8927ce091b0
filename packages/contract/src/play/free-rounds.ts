import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';
import { wireCurrency, wireInstant, wireMoney } from '../wire.ts';
import { gameTile } from './catalogue.ts';

const call = callsIn('play/free-rounds');

export const freeRounds = call({
  method: 'GET',
  path: '/wps/member/free-rounds',
  access: 'member',
  summary: 'Free rounds that the member can play now, those that end first at the top.',
  request: z.object({ ...gamesAsker, language: listLanguage }),
  value: z.object({
    list: z.array(
      z.object({
        giftId: z.string(),
        game: gameTile,
        left: z.number().int().describe('as the vendor said last'),
        stake: wireMoney.describe('of each round: the stake to play them with'),
        currency: wireCurrency,
        endsAt: wireInstant,
      }),
    ),
  }),
  refusals: FOR_MEMBERS,
});
