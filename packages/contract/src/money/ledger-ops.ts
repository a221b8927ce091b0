import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { TRANSFER_KINDS } from './transfer-kinds.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireReason, wireTotals, wireUsername } from '../wire.ts';

const call = callsIn('money/ledger-ops');

const memberMoneyValue = z.object({
  username: z.string(),
  currency: wireCurrency,
  balance: wireMoney.describe('what the member can spend'),
  held: wireMoney.describe('what is set aside'),
  heldBack: wireMoney.describe(
    'what arrived beyond a deposit limit, or while the member was excluded, and is not in the balance',
  ),
  isFrozen: z.boolean(),
  holds: z.array(z.object({ holdId: z.string(), amount: wireMoney, reference: z.string(), openedAt: wireInstant })),
  purses: z
    .array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        balance: wireMoney.describe('as the vendor said it last'),
        isFresh: z.boolean().describe('false when the vendor does not answer now and `balance` is from earlier'),
      }),
    )
    .describe('what lies at vendors, wherever the member ever moved money to'),
  underWay: z
    .array(
      z.object({
        transferId: z.string(),
        vendor: z.string(),
        direction: z.enum(['in', 'out']).describe('in: from the main wallet to the vendor'),
        amount: wireMoney,
        at: wireInstant,
      }),
    )
    .describe('transfers whose vendor has not said what became of them, oldest first'),
});

export const opsMemberMoney = call({
  method: 'GET',
  path: '/ops/members/money',
  access: 'operator',
  role: 'payments',
  summary:
    'What a member has: to spend, set aside and for what, at vendors and on the way there, and whether the wallet is frozen.',
  request: z.object({ username: wireUsername }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsMemberStatement = call({
  method: 'GET',
  path: '/ops/members/statement',
  access: 'operator',
  role: 'payments',
  summary: 'Every movement of a member’s money, newest first, with the running balance.',
  request: z.object({
    username: wireUsername,
    ...wirePage,
    kind: z.enum(TRANSFER_KINDS).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('as an earlier page gave it: the same record although money moves'),
  }),
  value: z.object({
    cursor: z.string(),
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(TRANSFER_KINDS),
        amount: wireMoney.describe('signed: what the balance changed by'),
        held: wireMoney.describe('signed: what the money set aside changed by'),
        heldBack: wireMoney.describe('signed: what changed of the money that is held back'),
        balance: wireMoney.describe('right after'),
        reference: z.string(),
        at: wireInstant,
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsFreezeMember = call({
  method: 'POST',
  path: '/ops/members/freeze',
  access: 'operator',
  role: 'payments',
  summary: 'Freezes a member’s wallet: nothing leaves it, what comes in still lands.',
  request: z.object({ username: wireUsername, reason: wireReason }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsUnfreezeMember = call({
  method: 'POST',
  path: '/ops/members/unfreeze',
  access: 'operator',
  role: 'payments',
  summary: 'Lets a frozen wallet move again.',
  request: z.object({ username: wireUsername, reason: wireReason }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsTrialBalance = call({
  method: 'GET',
  path: '/ops/books/trial-balance',
  access: 'operator',
  role: 'payments',
  summary: 'What every account of the brand holds, now or at an instant; debit and credit must agree in each currency.',
  request: z.object({ at: z.coerce.number().int().nonnegative().optional().describe('milliseconds since 1970, UTC') }),
  value: z.object({
    at: wireInstant,
    list: z.array(
      z.object({
        currency: wireCurrency,
        account: z.string().describe('members:cash, members:held, or an account of the house'),
        debit: wireMoney,
        credit: wireMoney,
      }),
    ),
    totals: z.array(z.object({ currency: wireCurrency, debit: wireMoney, credit: wireMoney, isBalanced: z.boolean() })),
  }),
  refusals: FOR_OPERATORS,
});
