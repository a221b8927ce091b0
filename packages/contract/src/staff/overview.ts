import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine } from '../wire-texts.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('staff/overview');

const member = z.object({
  username: z.string(),
  nickname: z.string(),
  name: z.string().describe('of the person, as the profile has it; empty: not given'),
  email: z.string().nullable().describe('proved by a code'),
  mobile: z.string().nullable().describe('proved by a code, E.164'),
  isAgent: z.number().int().describe('0 member, 1 agent, 2 head agent, 4 trial, 41 and 42 agents with a contract'),
  status: z.enum(['active', 'locked', 'closed']),
  level: z.number().int().nullable().describe('of the club'),
  registeredAt: wireInstant,
  firstLoginAt: wireInstant.nullable(),
  currency: wireCurrency,
  balance: wireMoney.describe('what lies in the main wallet and is not set aside'),
  isFrozen: z.boolean(),
});

export const opsMembers = call({
  method: 'GET',
  path: '/ops/members',
  access: 'operator',
  role: 'read',
  summary: 'The members of the brand, newest first, with what they have.',
  request: z.object({
    ...wirePage,
    search: staffLine(100)
      .optional()
      .describe(
        'how a user name begins, a whole e-mail address or name of a person, or six digits or more of a number’s end',
      ),
    status: z.enum(['active', 'locked', 'closed']).optional(),
    trial: z.enum(['0', '1']).default('0').describe('1: trial accounts, which are left out otherwise'),
  }),
  value: z.object({ list: z.array(member), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsDays = call({
  method: 'GET',
  path: '/ops/books/days',
  access: 'operator',
  role: 'payments',
  summary:
    'What came in, went out and was won, day by day, from the books. Days are those of UTC, by which the books are sealed; 31 unless said otherwise, 366 at most.',
  request: z.object({ from: wireDay.optional(), to: wireDay.optional() }),
  value: z.object({
    currency: wireCurrency,
    list: z
      .array(
        z.object({
          day: z.string().describe('YYYY-MM-DD, UTC'),
          deposits: wireMoney.describe(
            'what payment accounts gave to members: deposits, and withdrawals that were given back',
          ),
          withdrawals: wireMoney.describe('paid out'),
          revenue: wireMoney.describe('stakes less wins, of games played from the main wallet'),
          bonuses: wireMoney.describe('given, less what was taken back'),
          fees: wireMoney,
        }),
      )
      .describe('newest first; a day on which nothing moved has nothing but zeros'),
  }),
  refusals: FOR_OPERATORS,
});
