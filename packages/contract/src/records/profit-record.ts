import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { GAME_TYPES } from '../play/catalogue.ts';
import { days } from './account-record.ts';
import { wireCurrency, wireMoney } from '../wire.ts';

const call = callsIn('records/profit-record');

const played = {
  rounds: z.number().int(),
  stake: wireMoney,
  validBet: wireMoney,
  win: wireMoney,
  result: wireMoney.describe('win less stake, signed'),
};

export const profitRecord = call({
  method: 'GET',
  path: '/wps/member/records/profit',
  access: 'member',
  summary:
    'What the member won and lost: settled rounds by the day on which they began, and by category. By default the last 7 days; 92 at most, counted back from the last.',
  request: z.object({ ...days, gameType: z.enum(GAME_TYPES).optional() }),
  value: z.object({
    from: z.string(),
    to: z.string(),
    currency: wireCurrency,
    days: z.array(z.object({ day: z.string(), ...played })).describe('every day, without a gap'),
    categories: z
      .array(z.object({ gameType: z.enum(GAME_TYPES).nullable(), ...played }))
      .describe('all that were played, whichever was asked for'),
    ...played,
    openStake: wireMoney.describe('staked in rounds that are not decided; not in the sums'),
  }),
  refusals: FOR_MEMBERS,
});
