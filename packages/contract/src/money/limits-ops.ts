import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { limitsValue, limitKey } from './limits.ts';
import {
  guardedSetting,
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wireNothing,
  wireReason,
  wireUsername,
} from '../wire.ts';

const call = callsIn('money/limits-ops');

const limitOf = z.object({ ...limitKey, amount: wireMoney.nullable() });

const opsLimitsValue = z.object({
  username: z.string(),
  ...limitsValue.shape,
  changes: z
    .array(
      z.object({
        at: wireInstant,
        source: z.enum(['own', 'staff']),
        ...limitKey,
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
  role: 'support',
  summary: 'A member’s limits, how they changed, and how reality checks were answered.',
  request: z.object({ username: wireUsername }),
  value: opsLimitsValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsPutMemberLimit = call({
  method: 'PUT',
  path: '/ops/limits/member',
  access: 'operator',
  role: 'support',
  summary:
    'Sets a limit for a member, or takes one away that staff set. It holds beside the member’s own: a tighter one at once, a looser one once a second person sends the same.',
  request: z.object({
    username: wireUsername,
    ...limitKey,
    amount: wireAmount.nullable(),
    reason: wireReason,
  }),
  value: opsLimitsValue.extend(guardedSetting),
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
  role: 'owner',
  summary: 'The most the brand lets any member pay in, stake and lose, and how often it tells them how long they play.',
  request: wireNothing,
  value: brandLimitsValue,
  refusals: FOR_OPERATORS,
});

export const opsPutBrandLimits = call({
  method: 'PUT',
  path: '/ops/limits/brand',
  access: 'operator',
  role: 'owner',
  summary:
    'Replaces the brand’s limits. On deposits they hold at once, on play from the next game that a member opens. Looser ones wait for a second person.',
  request: z.object({
    limits: z
      .array(z.object({ ...limitKey, amount: wireAmount }))
      .max(9)
      .refine((limits) => new Set(limits.map(({ kind, period }) => `${kind} ${period}`)).size === limits.length, {
        message: 'a kind and period named twice',
      })
      .describe('each kind and period once'),
    checkMinutes: z.number().int().min(1).max(1440).nullable().describe('null: unless the member wishes'),
  }),
  value: brandLimitsValue.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});
