import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { TRANSFER_KINDS } from '../transfer-kinds.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey } from '../wire.ts';

const username = z.string().min(1).max(60);
const reason = z.string().trim().min(3).max(500).describe('for the audit trail: why');
const paged = { totalPages: z.number().int(), total: z.number().int() };
/** A day of the books (UTC). */
const day = z.iso.date();

const adjustmentValue = z.object({
  adjustmentId: z.string(),
  username: z.string(),
  direction: z.enum(['credit', 'debit']).describe('credit gives to the member, debit takes'),
  amount: wireMoney,
  currency: wireCurrency,
  reason: z.string(),
  state: z.enum(['proposed', 'posted', 'refused']),
  proposedBy: z.string(),
  proposedAt: wireInstant,
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string().describe('why it was refused'),
});

export const opsAdjustments = call({
  method: 'GET',
  path: '/ops/adjustments',
  access: 'operator',
  summary: 'Money that staff put right by hand: what is proposed and what was decided, newest first.',
  request: z.object({ ...wirePage, state: z.enum(['proposed', 'posted', 'refused']).optional() }),
  value: z.object({ list: z.array(adjustmentValue), ...paged }),
  refusals: FOR_OPERATORS,
});

export const opsProposeAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/propose',
  access: 'operator',
  summary: 'Proposes to give a member money or to take some. Nothing moves until another operator approves.',
  request: z.object({
    requestKey: wireRequestKey,
    username,
    direction: z.enum(['credit', 'debit']),
    amount: wireAmount,
    reason,
  }),
  value: adjustmentValue,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'amount_not_whole_coins', 'key_reused'],
});

export const opsApproveAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/approve',
  access: 'operator',
  movesMoney: true,
  summary: 'Approves what another operator proposed, and moves the money. The same again gives the same answer.',
  request: z.object({ adjustmentId: z.uuid() }),
  value: adjustmentValue,
  refusals: [
    ...FOR_OPERATORS,
    'adjustment_not_found',
    'adjustment_decided',
    'second_operator_needed',
    'balance_too_low',
  ],
});

export const opsRefuseAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/refuse',
  access: 'operator',
  summary: 'Refuses what was proposed, or withdraws one’s own proposal. Nothing moves.',
  request: z.object({ adjustmentId: z.uuid(), note: reason }),
  value: adjustmentValue,
  refusals: [...FOR_OPERATORS, 'adjustment_not_found', 'adjustment_decided'],
});

const memberMoneyValue = z.object({
  username: z.string(),
  currency: wireCurrency,
  balance: wireMoney.describe('what the member can spend'),
  held: wireMoney.describe('what is set aside'),
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
  summary:
    'What a member has: to spend, set aside and for what, at vendors and on the way there, and whether the wallet is frozen.',
  request: z.object({ username }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsMemberStatement = call({
  method: 'GET',
  path: '/ops/members/statement',
  access: 'operator',
  summary: 'Every movement of a member’s money, newest first, with the running balance.',
  request: z.object({
    username,
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
        balance: wireMoney.describe('right after'),
        reference: z.string(),
        at: wireInstant,
      }),
    ),
    ...paged,
  }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsFreezeMember = call({
  method: 'POST',
  path: '/ops/members/freeze',
  access: 'operator',
  summary: 'Freezes a member’s wallet: nothing leaves it, what comes in still lands.',
  request: z.object({ username, reason }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsUnfreezeMember = call({
  method: 'POST',
  path: '/ops/members/unfreeze',
  access: 'operator',
  summary: 'Lets a frozen wallet move again.',
  request: z.object({ username, reason }),
  value: memberMoneyValue,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsTrialBalance = call({
  method: 'GET',
  path: '/ops/books/trial-balance',
  access: 'operator',
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

const reconciliationValue = z.object({
  day,
  channel: z.string(),
  state: z.enum(['running', 'done']),
  startedAt: wireInstant,
  finishedAt: wireInstant.nullable(),
  currency: wireCurrency.nullable(),
  compared: z.number().int().describe('payments looked at'),
  ours: wireMoney.describe('what our records say was paid in, less what was paid out'),
  books: wireMoney.describe('what the ledger moved for it'),
  provider: wireMoney.nullable().describe('what the provider says; null where staff confirm payments themselves'),
  unanswered: z.number().int().describe('payments the provider did not answer for'),
  differenceCount: z.number().int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      paymentId: z.string(),
      ours: wireMoney.nullable(),
      books: wireMoney.nullable(),
      provider: wireMoney.nullable(),
      detail: z.string(),
    }),
  ),
});

export const opsReconciliations = call({
  method: 'GET',
  path: '/ops/books/reconciliations',
  access: 'operator',
  summary: 'Provider against records against ledger, per channel and day (UTC), newest first, with every difference.',
  request: z.object({ ...wirePage, channel: z.string().max(40).optional(), day: day.optional() }),
  value: z.object({ list: z.array(reconciliationValue), ...paged }),
  refusals: FOR_OPERATORS,
});

export const opsReconcile = call({
  method: 'POST',
  path: '/ops/books/reconcile',
  access: 'operator',
  summary: 'Compares a channel’s day anew, in the background; the report is replaced when it is done.',
  request: z.object({ channel: z.string().max(40), day }),
  value: reconciliationValue,
  refusals: [...FOR_OPERATORS, 'channel_unavailable'],
});

export const opsVerifyAudit = call({
  method: 'GET',
  path: '/ops/audit/verify',
  access: 'operator',
  summary: 'Whether the audit trail is whole and unaltered, and its end to note down; a noted end is looked up again.',
  request: z.object({
    position: z.coerce.number().int().positive().optional().describe('of an end noted earlier'),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('of an end noted earlier'),
  }),
  value: z.object({
    isWhole: z.boolean(),
    changes: z.number().int(),
    end: z.object({ position: z.number().int(), digest: z.string() }).nullable(),
    notedStands: z.boolean().nullable().describe('whether the noted end is part of the chain; null when none was sent'),
    faults: z.array(
      z.object({ fault: z.string(), position: z.number().int().nullable(), changeId: z.string().nullable() }),
    ),
  }),
  refusals: FOR_OPERATORS,
});
