import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { DEPOSIT_PROOFS_MAX, DEPOSIT_REASONS } from '../deposit-states.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey } from '../wire.ts';
import { LANGUAGES } from '../languages.ts';
import { DEPOSIT_KINDS, DEPOSIT_STATE_NAMES, depositProofShow, depositTerms } from './deposits.ts';

const PARTS_TEXT = /^(0|[1-9]\d{0,14})(\.\d{1,5})?$/;
/** An amount of a brand's data, which may be nothing. */
const amountOrNothing = z.string().regex(PARTS_TEXT).describe('an amount as decimal text; "0" for nothing');
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const channelName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .describe('the adapter: sandbox, vietqr, promptpay, qrph, transfer, btcpay …');

/** The brand's account that transfers and codes name. */
const payee = z.object({
  bank: line(60).describe('as people know it'),
  bankCode: z
    .string()
    .regex(/^[A-Za-z0-9]{0,20}$/)
    .describe('BIN, BIC or what the scheme asks for'),
  account: z.string().regex(/^[A-Za-z0-9 .+-]{0,40}$/),
  holder: line(60),
});

/** What a channel lets through, costs and brings. */
const offer = depositTerms.extend({
  minimum: wireAmount,
  maximum: wireAmount,
  fee: amountOrNothing,
  bonusMaximum: amountOrNothing,
});
const level = z.number().int().min(1).max(99).describe('the level of the club from which on it counts');

const channelForm = offer.extend({
  channel: channelName,
  kind: z.enum(DEPOSIT_KINDS),
  currency: wireCurrency,
  presets: z.array(wireAmount).max(12),
  levels: z
    .array(offer.extend({ from: level }))
    .max(20)
    .default([])
    .describe('what counts from a level on instead, the levels rising'),
  minLevel: z.number().int().min(0).max(99).default(0).describe('the lowest level of the club that is offered it'),
  minutes: z
    .number()
    .int()
    .min(5)
    .max(7 * 24 * 60)
    .default(30)
    .describe('how long there is to pay'),
  payee: payee.nullable().default(null).describe('needed where no provider has the account'),
  titles: z
    .partialRecord(z.enum(LANGUAGES), line(40).min(1))
    .default({})
    .describe('what members read; else our own word'),
  enabled: z.boolean(),
  sort: z.number().int().min(-1000).max(1000),
});
const channelKept = channelForm.extend({
  minimum: wireMoney,
  maximum: wireMoney,
  presets: z.array(wireMoney),
  levels: z.array(depositTerms.extend({ minimum: wireMoney, maximum: wireMoney, from: z.number().int() })),
  minLevel: z.number().int(),
  minutes: z.number().int(),
  payee: payee.nullable(),
  titles: z.partialRecord(z.enum(LANGUAGES), z.string()),
  open: z.boolean().describe('whether this deployment has what the adapter needs'),
});

function rises(levels: readonly number[]): boolean {
  return levels.every((level, place) => place === 0 || level > (levels[place - 1] ?? level));
}

export const opsDepositChannels = call({
  method: 'GET',
  path: '/ops/deposit-channels',
  access: 'operator',
  summary: 'All ways to deposit that the brand set up, those switched off too.',
  request: z.object({}),
  value: z.object({ list: z.array(channelKept) }),
  refusals: FOR_OPERATORS,
});

export const opsPutDepositChannel = call({
  method: 'PUT',
  path: '/ops/deposit-channels',
  access: 'operator',
  summary: 'Sets up a way to deposit, or changes it. Deposits under way keep the terms they were started with.',
  request: channelForm
    .refine(({ levels, ...base }) => [base, ...levels].every(({ minimum, maximum }) => minimum <= maximum), {
      path: ['maximum'],
      message: 'the most is less than the least',
    })
    .refine(({ levels, minLevel }) => rises([minLevel, ...levels.map(({ from }) => from)]), {
      path: ['levels'],
      message: 'the levels do not rise from the lowest that is offered it',
    }),
  value: channelKept,
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins', 'channel_unavailable', 'deposit_payee_missing'],
});

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
  summary: 'The brand’s deposits, newest first: by state, channel, kind, member, code and time.',
  request: z.object({
    ...wirePage,
    state: z.enum(DEPOSIT_STATE_NAMES).optional(),
    channel: channelName.optional(),
    kind: z.enum(DEPOSIT_KINDS).optional(),
    username: z.string().min(1).max(60).optional(),
    code: z.string().min(1).max(20).optional(),
    withProof: z.stringbool().optional().describe('only those with, or without, a picture of the payment'),
    isProposed: z.stringbool().optional().describe('only those that wait, or do not, for a second person'),
    from: z.coerce.number().int().nonnegative().max(8.64e15).optional(),
    to: z.coerce.number().int().nonnegative().max(8.64e15).optional(),
  }),
  value: z.object({ list: z.array(row), totalPages: z.number().int(), total: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

const step = z.object({
  at: wireInstant,
  source: z.enum(['member', 'webhook', 'query', 'staff', 'notice']),
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
  summary: 'One deposit with everything that was heard of it, from whom, and what it changed.',
  request: z.object({ depositId: z.uuid() }),
  value: row.extend({ steps: z.array(step) }),
  refusals: [...FOR_OPERATORS, 'deposit_not_found'],
});

export const opsDepositProof = call({
  method: 'GET',
  path: '/ops/deposits/proof',
  access: 'operator',
  summary: 'A picture that the member sent of the payment.',
  request: z.object({ depositId: z.uuid(), number: z.coerce.number().int().min(1).max(DEPOSIT_PROOFS_MAX) }),
  value: depositProofShow.value,
  refusals: [...FOR_OPERATORS, 'deposit_not_found'],
});

export const opsMatchDeposit = call({
  method: 'POST',
  path: '/ops/deposits/match',
  access: 'operator',
  movesMoney: true,
  summary:
    'Says that the money of a deposit has arrived, and how much: it is credited. Where it is not what was asked for, where the channel confirms by itself, and from the brand’s `fourEyesFrom` on, it is kept as a proposal until another operator says the same amount. The same `requestKey` does it once.',
  request: z.object({
    requestKey: wireRequestKey,
    depositId: z.uuid(),
    amount: wireAmount.describe('what arrived'),
    proofSeen: z.boolean().describe('that the pictures of the payment were looked at; demanded where there are any'),
    noticeId: z.string().max(100).optional().describe('the bank’s notice that says so, which is then settled'),
    note: line(300).default(''),
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
  summary: 'Refuses a deposit that was not paid, with a reason the member reads. May be repeated.',
  request: z.object({ depositId: z.uuid(), reason: z.enum(DEPOSIT_REASONS), note: line(300).default('') }),
  value: row,
  refusals: [...FOR_OPERATORS, 'deposit_not_found', 'deposit_decided'],
});

const NOTICE_STATES = ['waiting', 'matched', 'dismissed'] as const;
const notice = z.object({
  noticeId: z.string(),
  channel: z.string(),
  amount: wireMoney,
  currency: wireCurrency,
  text: z.string(),
  paidAt: wireInstant,
  heardAt: wireInstant,
  state: z.enum(NOTICE_STATES),
  reason: z
    .enum(['no_reference', 'ambiguous', 'amount_differs', 'currency_differs', 'decided', 'by_staff', 'second_operator'])
    .nullable()
    .describe('why nobody but staff could settle it'),
  depositId: z.string().nullable(),
});

export const opsDepositNotice = call({
  method: 'POST',
  path: '/ops/deposits/notice',
  access: 'operator',
  movesMoney: true,
  summary:
    'Tells of a payment on the brand’s account. Where its text names one open deposit and the amount is the same, that is credited, unless it needs a second operator; anything else waits for staff. The same notice again gets the first answer.',
  request: z.object({
    noticeId: line(100).min(1).describe('the bank’s own number of the payment'),
    channel: channelName,
    amount: wireAmount,
    currency: wireCurrency,
    text: z.string().max(500).describe('what the payer wrote on it'),
    paidAt: wireInstant,
  }),
  value: notice,
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins', 'key_reused'],
});

export const opsDepositNotices = call({
  method: 'GET',
  path: '/ops/deposits/notices',
  access: 'operator',
  summary: 'What the bank told, newest first; `waiting` is what staff must settle.',
  request: z.object({ ...wirePage, state: z.enum(NOTICE_STATES).optional() }),
  value: z.object({ list: z.array(notice), totalPages: z.number().int(), total: z.number().int() }),
  refusals: FOR_OPERATORS,
});

export const opsDismissNotice = call({
  method: 'POST',
  path: '/ops/deposits/notices/dismiss',
  access: 'operator',
  summary: 'Sets a notice aside that belongs to no deposit. May be repeated.',
  request: z.object({ noticeId: z.string().min(1).max(100), note: line(300).min(1) }),
  value: notice,
  refusals: [...FOR_OPERATORS, 'notice_not_found', 'notice_settled'],
});
