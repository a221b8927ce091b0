import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireSlug, wireTexts, writtenText } from '../wire-texts.ts';
import { guardedSetting, wireAmount, wireInstant, wireMoney, wireNothing } from '../wire.ts';
import { RAFFLE_STATES, type RaffleState } from './raffle-states.ts';

const call = callsIn('rewards/raffle-ops');

const most = z
  .number()
  .int()
  .min(1)
  .max(100_000)
  .nullable()
  .describe('the most tickets a member gets by it; null: no end');

/** A raffle, as staff write it. Amounts are of the brand's currency. */
export const writtenRaffle = z
  .object({
    raffleId: wireSlug,
    texts: wireTexts(z.object({ title: staffLine(120).min(1), summary: writtenText(300) })),
    startsAt: wireInstant,
    closesAt: wireInstant.describe('what is played or paid in after it brings no ticket'),
    drawsAt: wireInstant.describe('ten minutes after the close at least: the list is sealed in between'),
    rules: z
      .object({
        deposit: z.object({ amount: wireAmount, most }).nullable(),
        bet: z.object({ amount: wireAmount, most }).nullable().describe('valid bets'),
        checkIn: z.object({ most }).nullable().describe('one a day of check-in'),
      })
      .describe('what earns a ticket; null: nothing of it'),
    prizes: z
      .array(
        z.object({
          kind: z.enum(['money', 'points']),
          amount: wireAmount,
          count: z.number().int().min(1).max(1000),
          turnover: z.number().int().min(0).max(10_000).describe('how often money must be staked, in hundredths'),
        }),
      )
      .min(1)
      .max(20)
      .describe('the first prize first'),
    claimDays: z.number().int().min(1).max(90),
    onExpiry: z
      .enum(['lapses', 'passesOn'])
      .describe('a prize nobody claims: it lapses, or goes to the next number drawn'),
  })
  .refine(({ startsAt, closesAt }) => closesAt > startsAt, { path: ['closesAt'] })
  .refine(({ closesAt, drawsAt }) => drawsAt >= closesAt + 600_000, { path: ['drawsAt'] })
  .refine(({ rules }) => Object.values(rules).some((rule) => rule !== null), { path: ['rules'] });

const staffRaffle = z.object({
  raffleId: z.string(),
  state: z.enum(Object.keys(RAFFLE_STATES) as [RaffleState, ...RaffleState[]]),
  startsAt: wireInstant,
  closesAt: wireInstant,
  drawsAt: wireInstant,
  tickets: z.number().int(),
  members: z.number().int(),
  promised: wireMoney.describe('what its prizes of money come to'),
  commitment: z.string(),
});

export const opsRaffles = call({
  method: 'GET',
  path: '/ops/raffles',
  access: 'operator',
  role: 'any',
  summary: 'The raffles of the brand, newest first. What their prizes cost is in `/ops/awards/cost`.',
  request: wireNothing,
  value: z.object({ list: z.array(staffRaffle) }),
  refusals: FOR_OPERATORS,
});

export const opsPutRaffle = call({
  method: 'PUT',
  path: '/ops/raffles',
  access: 'operator',
  role: 'payments',
  summary:
    'Announces a raffle, which takes two people: the seed is committed to at once. One that is announced never changes. Begins in the future.',
  request: writtenRaffle,
  value: z.object(guardedSetting),
  refusals: [...FOR_OPERATORS, 'raffle_announced', 'amount_not_whole_coins'],
});
