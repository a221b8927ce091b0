import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { TRANSFER_KINDS } from '../money/transfer-kinds.ts';
import { wireCurrency, wireDay, wireMoney } from '../wire.ts';

const call = callsIn('records/account-statement');

const flow = z.object({ deposits: wireMoney, withdrawals: wireMoney, netDeposits: wireMoney });

export const accountStatement = call({
  method: 'GET',
  path: '/wps/member/account-statement',
  access: 'member',
  summary: 'What became of the member’s money between two days, both included, with net deposits then and in all.',
  request: z.object({ from: wireDay, to: wireDay }),
  value: z.object({
    currency: wireCurrency,
    opening: wireMoney.describe('held money included'),
    closing: wireMoney,
    lines: z.array(
      z.object({ kind: z.enum(TRANSFER_KINDS), amount: wireMoney.describe('signed'), count: z.number().int() }),
    ),
    window: flow,
    lifetime: flow,
  }),
  refusals: FOR_MEMBERS,
});
