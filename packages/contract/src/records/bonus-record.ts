import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { accountRecordRow, recordCursor, days } from './account-record.ts';
import { wireCurrency, wireMoney, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('records/bonus-record');

export const bonusRecord = call({
  method: 'GET',
  path: '/wps/member/records/bonuses',
  access: 'member',
  summary: 'Bonuses the member was given, newest first, and how much is still to be bet before money can be withdrawn.',
  request: z.object({ ...wirePage, ...days, cursor: recordCursor.optional() }),
  value: z.object({
    list: z.array(
      accountRecordRow.omit({ kind: true, held: true, heldBack: true }).extend({
        source: z
          .object({ channel: z.string(), title: z.string().nullable().describe('what the brand calls it') })
          .nullable()
          .describe('the way to pay that it was given with'),
        award: z.string().nullable().describe('what was awarded, where it is one of the reward centre'),
        turnover: z
          .object({ required: wireMoney, done: wireMoney, state: z.enum(['open', 'met']) })
          .nullable()
          .describe('what must be bet for this bonus; a bet counts once, for the oldest that is open'),
      }),
    ),
    ...wireTotals,
    cursor: recordCursor,
    sum: wireMoney,
    currency: wireCurrency,
    turnover: z.object({ required: wireMoney, done: wireMoney, left: wireMoney }),
  }),
  refusals: FOR_MEMBERS,
});
