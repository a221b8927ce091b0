import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { DEPOSIT_PROOFS_MAX, DEPOSIT_REASONS } from './deposit-states.ts';
import { HELD_BACK_CAUSES, HELD_BACK_STATE_NAMES } from './held-back-states.ts';
import { DEPOSIT_KINDS, DEPOSIT_STATE_NAMES, depositProofShow } from './deposits.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey, wireTotals } from '../wire.ts';
import { plainText, staffLine } from '../wire-texts.ts';

const call = callsIn('money/deposits-ops');

export const depositChannelName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .describe('the adapter: sandbox, vietqr, promptpay, qrph, transfer, btcpay …');

const row = z.object({
  depositId: z.string(),
  code: z.string(),
  memberId: z.string(),
  username: z.string(),
  channel: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  amount: wireMoney,
  credited: wireMoney,
  fee: wireMoney,
  bonus: wireMoney,
  currency: wireCurrency,
  state: z.enum(DEPOSIT_STATE_NAMES),
  reason: z.enum(DEPOSIT_REASONS).nullable(),
  proofs: z.number().int(),
  heldBack: z
    .object({
      amount: wireMoney.describe('what is held back now'),
      released: wireMoney,
      returned: wireMoney,
      state: z.enum(HELD_BACK_STATE_NAMES),
      cause: z.enum(HELD_BACK_CAUSES),
      releaseAt: wireInstant.nullable().describe('when some of it may be released; null: not as the limits stand'),
      returningBy: z.string().nullable().describe('who sends it back: somebody else says that it was sent'),
    })
    .nullable()
    .describe('what arrived beyond a deposit limit, or while the member was excluded, and is not in the balance'),
  providerReference: z.string().nullable(),
  createdAt: wireInstant,
  expiresAt: wireInstant,
  decidedAt: wireInstant.nullable(),
  proposals: z
    .array(
      z.object({
        proposedBy: z.string(),
        amount: wireMoney,
        note: z.string(),
        noticeId: z.string().nullable(),
        proposedAt: wireInstant,
      }),
    )
    .describe('what people say has arrived and another person has not confirmed, the latest of each'),
});

export const opsDeposits = call({
  method: 'GET',
  path: '/ops/deposits',
  access: 'operator',
  role: 'payments',
  summary: 'The brand’s deposits, newest first: by state, channel, kind, member, code and time.',
  request: z.object({
    ...wirePage,
    state: z.enum(DEPOSIT_STATE_NAMES).optional(),
    channel: depositChannelName.optional(),
    kind: z.enum(DEPOSIT_KINDS).optional(),
    username: plainText(60).min(1).optional(),
    code: plainText(20).min(1).optional(),
    withProof: z.stringbool().optional().describe('only those with, or without, a picture of the payment'),
    heldBack: z.enum(HELD_BACK_STATE_NAMES).optional().describe('only those of which something is held back, by state'),
    isProposed: z.stringbool().optional().describe('only those that wait, or do not, for a second person'),
    from: z.coerce.number().int().nonnegative().max(8.64e15).optional(),
    to: z.coerce.number().int().nonnegative().max(8.64e15).optional(),
  }),
  value: z.object({ list: z.array(row), ...wireTotals }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

const step = z.object({
  at: wireInstant,
  source: z.enum(['member', 'webhook', 'query', 'staff', 'notice', 'limits']),
  event: z.string(),
  outcome: z.string(),
  state: z.enum(DEPOSIT_STATE_NAMES),
  amount: wireMoney,
  currency: z.string(),
  note: z.string(),
});

export const opsDeposit = call({
  method: 'GET',
  path: '/ops/deposits/detail',
  access: 'operator',
  role: 'payments',
  summary: 'One deposit with everything that was heard of it, from whom, and what it changed.',
  request: z.object({ depositId: z.uuid() }),
  value: row.extend({ steps: z.array(step) }),
  refusals: [...FOR_OPERATORS, 'deposit_not_found'],
});

export const opsDepositProof = call({
  method: 'GET',
  path: '/ops/deposits/proof',
  access: 'operator',
  role: 'payments',
  summary: 'A picture that the member sent of the payment.',
  request: z.object({ depositId: z.uuid(), number: z.coerce.number().int().min(1).max(DEPOSIT_PROOFS_MAX) }),
  value: depositProofShow.value,
  refusals: [...FOR_OPERATORS, 'deposit_not_found'],
});

export const opsMatchDeposit = call({
  method: 'POST',
  path: '/ops/deposits/match',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Says that the money of a deposit has arrived, and how much: it is credited. Where it is not what was asked for, where the channel confirms by itself, and from the brand’s `fourEyesFrom` on, it is kept as a proposal until another operator says the same amount. The same `requestKey` does it once.',
  request: z.object({
    requestKey: wireRequestKey,
    depositId: z.uuid(),
    amount: wireAmount.describe('what arrived'),
    proofSeen: z.boolean().describe('that the pictures of the payment were looked at; demanded where there are any'),
    noticeId: plainText(100).optional().describe('the bank’s notice that says so, which is then settled'),
    note: staffLine(300).default(''),
  }),
  value: row,
  refusals: [
    ...FOR_OPERATORS,
    'deposit_not_found',
    'deposit_decided',
    'deposit_proof_unseen',
    'second_operator_needed',
    'amount_not_whole_coins',
    'key_reused',
    'notice_not_found',
    'notice_settled',
  ],
});

export const opsRefuseDeposit = call({
  method: 'POST',
  path: '/ops/deposits/refuse',
  access: 'operator',
  role: 'payments',
  summary: 'Refuses a deposit that was not paid, with a reason the member reads. May be repeated.',
  request: z.object({ depositId: z.uuid(), reason: z.enum(DEPOSIT_REASONS), note: staffLine(300).default('') }),
  value: row,
  refusals: [...FOR_OPERATORS, 'deposit_not_found', 'deposit_decided'],
});

export const opsReturnHeldBack = call({
  method: 'POST',
  path: '/ops/deposits/held-back/return',
  access: 'operator',
  role: 'payments',
  summary:
    'Begins to send back to its payer what is held back of a deposit: it is no longer released. Whoever begins pays it at the bank or the provider; another operator says that it was sent. May be repeated.',
  request: z.object({ depositId: z.uuid(), note: staffLine(300).default('') }),
  value: row,
  refusals: [...FOR_OPERATORS, 'deposit_not_found', 'nothing_held_back'],
});

export const opsHeldBackReturned = call({
  method: 'POST',
  path: '/ops/deposits/held-back/returned',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Says that what was held back of a deposit has been sent back, under which reference: it leaves the member’s account. Another operator than the one who began. The same `requestKey` does it once.',
  request: z.object({
    requestKey: wireRequestKey,
    depositId: z.uuid(),
    reference: staffLine(100).min(1).describe('the bank’s or the provider’s number of the payment'),
  }),
  value: row,
  refusals: [...FOR_OPERATORS, 'deposit_not_found', 'nothing_held_back', 'second_operator_needed', 'key_reused'],
});

export const opsHeldBackReturnFailed = call({
  method: 'POST',
  path: '/ops/deposits/held-back/return-failed',
  access: 'operator',
  role: 'payments',
  summary:
    'Says that what is held back of a deposit could not be sent back: it waits again, and is released as room returns. May be repeated.',
  request: z.object({ depositId: z.uuid(), note: staffLine(300).default('') }),
  value: row,
  refusals: [...FOR_OPERATORS, 'deposit_not_found', 'nothing_held_back'],
});
