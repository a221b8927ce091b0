import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS } from '../limit-kinds.ts';
import type { RefusalCode } from '../refusals.ts';
import { TRANSFER_KINDS } from '../transfer-kinds.ts';
import { wireAmount, wireCurrency, wireDay, wireInstant, wireMoney } from '../wire.ts';

const forMembers = ['session_required', 'session_expired', 'in_need_true_account'] as const satisfies RefusalCode[];

const which = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

const limitLine = z.object({
  ...which,
  amount: wireMoney.nullable().describe('what holds: the lowest of own, staff and brand; null: no limit'),
  used: wireMoney.describe('how much of it is used; who has won has lost nothing'),
  left: wireMoney.nullable().describe('null: no limit'),
  own: wireMoney.nullable().describe('what the member wished for'),
  staff: wireMoney.nullable().describe('what staff set for this member'),
  brand: wireMoney.nullable().describe('the most the brand lets any member have'),
  next: z
    .object({ amount: wireMoney.nullable(), at: wireInstant })
    .nullable()
    .describe('a looser wish that waits, and when it holds; amount null: the limit falls away'),
});

const limitsValue = z.object({
  currency: wireCurrency,
  limits: z.array(limitLine),
  check: z.object({
    minutes: z.number().int().nullable().describe('how often the member is told how long they play; null: never'),
    own: z.number().int().nullable().describe('as the member wishes; null: as the brand says'),
    brand: z.number().int().nullable().describe('at least so often; null: unless the member wishes'),
    choices: z.array(z.number().int()),
  }),
});

export const memberLimits = call({
  method: 'GET',
  path: '/wps/member/limits',
  access: 'member',
  summary: 'The limits on what the member pays in, stakes and loses, what is used of them, and what waits.',
  request: z.object({}),
  value: limitsValue,
  refusals: forMembers,
});

export const setMemberLimit = call({
  method: 'PUT',
  path: '/wps/member/limits',
  access: 'member',
  summary:
    'Sets a limit. Tighter holds at once, looser after 24 hours; wishing for what stands cancels what waits. The same again changes nothing.',
  request: z.object({ ...which, amount: wireAmount.nullable().describe('null: no limit') }),
  value: limitsValue,
  refusals: [...forMembers, 'amount_not_whole_coins', 'limit_above_brand'],
});

export const setRealityCheck = call({
  method: 'PUT',
  path: '/wps/member/reality-check',
  access: 'member',
  summary: 'How often the member wants to be told how long they play. The brand may say: at least so often.',
  request: z.object({ minutes: z.union(CHECK_MINUTES.map((minutes) => z.literal(minutes))).nullable() }),
  value: limitsValue,
  refusals: forMembers,
});

const playClockValue = z.object({
  now: wireInstant.describe('by the clock of the server'),
  currency: wireCurrency,
  minutes: z.number().int().nullable(),
  clock: z
    .object({
      beganAt: wireInstant,
      checkAt: wireInstant.nullable().describe('when the member is told next; null: never'),
      isDue: z.boolean().describe('nothing is staked until it is answered'),
      staked: wireMoney,
      won: wireMoney,
      result: wireMoney.describe('won less staked'),
    })
    .nullable()
    .describe('null: not playing'),
});

export const playClock = call({
  method: 'GET',
  path: '/wps/member/play-clock',
  access: 'session',
  summary: 'How long the member has been playing, what came of it, and whether a reality check is due.',
  request: z.object({}),
  value: playClockValue,
  refusals: ['session_required', 'session_expired'],
});

export const answerRealityCheck = call({
  method: 'POST',
  path: '/wps/member/play-clock',
  access: 'session',
  summary:
    'Answers a reality check: the member goes on, or stops, and every game is over. The only way past it; the same again changes nothing.',
  request: z.object({ dueAt: wireInstant, answer: z.enum(['goOn', 'stop']) }),
  value: playClockValue,
  refusals: ['session_required', 'session_expired'],
});

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
  refusals: forMembers,
});

const limitOf = z.object({ ...which, amount: wireMoney.nullable() });
const username = z.string().min(1).max(60);

const opsLimitsValue = z.object({
  username: z.string(),
  ...limitsValue.shape,
  changes: z
    .array(
      z.object({
        at: wireInstant,
        source: z.enum(['own', 'staff']),
        ...which,
        action: z.enum(['tightened', 'loosened', 'cancelled']),
        before: wireMoney.nullable(),
        after: wireMoney.nullable(),
        holdsFrom: wireInstant,
      }),
    )
    .describe('newest first, the latest fifty'),
  answers: z
    .array(z.object({ dueAt: wireInstant, answeredAt: wireInstant, answer: z.enum(['goOn', 'stop']) }))
    .describe('to reality checks, newest first, the latest twenty'),
  isWalletFrozen: z.boolean(),
});

export const opsMemberLimits = call({
  method: 'GET',
  path: '/ops/limits/member',
  access: 'operator',
  summary: 'A member’s limits, how they changed, and how reality checks were answered.',
  request: z.object({ username }),
  value: opsLimitsValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsPutMemberLimit = call({
  method: 'PUT',
  path: '/ops/limits/member',
  access: 'operator',
  summary: 'Sets a limit for a member, or takes one away that staff set. It holds at once and beside the member’s own.',
  request: z.object({
    username,
    ...which,
    amount: wireAmount.nullable(),
    reason: z.string().trim().min(3).max(500).describe('for the audit trail: why'),
  }),
  value: opsLimitsValue,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'amount_not_whole_coins', 'limit_above_brand'],
});

const brandLimitsValue = z.object({
  currency: wireCurrency,
  limits: z.array(limitOf).describe('the most any member may have; what is missing has no end'),
  checkMinutes: z.number().int().nullable(),
});

export const opsBrandLimits = call({
  method: 'GET',
  path: '/ops/limits/brand',
  access: 'operator',
  summary: 'The most the brand lets any member pay in, stake and lose, and how often it tells them how long they play.',
  request: z.object({}),
  value: brandLimitsValue,
  refusals: FOR_OPERATORS,
});

export const opsPutBrandLimits = call({
  method: 'PUT',
  path: '/ops/limits/brand',
  access: 'operator',
  summary:
    'Replaces the brand’s limits. On deposits they hold at once, on play from the next game that a member opens.',
  request: z.object({
    limits: z
      .array(z.object({ ...which, amount: wireAmount }))
      .max(9)
      .refine((limits) => new Set(limits.map(({ kind, period }) => `${kind} ${period}`)).size === limits.length, {
        message: 'a kind and period named twice',
      })
      .describe('each kind and period once'),
    checkMinutes: z.number().int().min(1).max(1440).nullable().describe('null: unless the member wishes'),
  }),
  value: brandLimitsValue,
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});
