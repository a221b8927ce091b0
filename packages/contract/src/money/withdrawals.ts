import { z } from 'zod';
import { PICTURE_BYTES_MAX } from '../brand/picture-rules.ts';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { PAYOUT_KINDS } from './payout-kinds.ts';
import { END_REASONS, RECEIPTS, WITHDRAWAL_EVENTS, WITHDRAWAL_STATE_NAMES } from './withdrawal-states.ts';
import {
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireRequestKey,
  wireTotals,
} from '../wire.ts';
import { secretText } from '../wire-texts.ts';

const call = callsIn('money/withdrawals');

export const PAYMENT_PASSWORD = ['payment_password_missing', 'password_wrong'] as const;

/** Base64 adds a third; the rest is for the JSON around it. */
const PROOF_BODY_MAX = Math.ceil((PICTURE_BYTES_MAX * 4) / 3) + 8_192;
const one = z.object({ withdrawalId: z.uuid() });

export const boundAccount = z.object({
  accountId: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  institution: z.string().describe('code of the bank or wallet, or the chain'),
  institutionName: z.string(),
  number: z.string().describe('shortened: enough to recognise it'),
  holder: z.string().describe('empty for an address on a chain'),
  boundAt: wireInstant,
  usableAt: wireInstant.describe('from when on money is sent there'),
});

const method = z.object({
  kind: z.enum(PAYOUT_KINDS),
  minimum: wireMoney,
  maximum: wireMoney,
  feeFixed: wireMoney,
  feePercent: z.number(),
  institutions: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const withdrawalOptions = call({
  method: 'GET',
  path: '/wps/member/withdrawal/options',
  access: 'member',
  summary:
    'How this member can withdraw: accounts, ways with limits and fees, what is left today, the turnover so far.',
  request: wireNothing,
  value: z.object({
    open: z.boolean(),
    currency: wireCurrency,
    balance: wireMoney,
    methods: z.array(method),
    accounts: z.array(boundAccount),
    accountsMaximum: z.number().int(),
    coolingHours: z.number().int(),
    hasPaymentPassword: z.boolean(),
    holder: z.string().describe('the real name of the profile; empty while none is given'),
    today: z.object({
      amountLeft: wireMoney,
      amountPerDay: wireMoney,
      countLeft: z.number().int(),
      countPerDay: z.number().int(),
    }),
    free: z
      .object({ left: z.number().int(), perMonth: z.number().int() })
      .describe('withdrawals of this month of the brand that cost no fee'),
    turnover: z.object({ required: wireMoney, done: wireMoney, left: wireMoney.describe('"0": free to withdraw') }),
    receiptMinutes: z.number().int().describe('after so long without a word it counts as received'),
    cancellable: z.boolean().describe('whether a withdrawal can be taken back while it is reviewed'),
  }),
  refusals: FOR_MEMBERS,
});

const step = z.object({
  event: z.enum(['requested', ...WITHDRAWAL_EVENTS]),
  state: z.enum(WITHDRAWAL_STATE_NAMES).describe('after it'),
  at: wireInstant,
  by: z.enum(['member', 'rules', 'staff', 'channel', 'clock']),
  reason: z.string().describe('a reason code; empty when there is none'),
});

const facts = z.object({
  withdrawalId: z.string(),
  state: z.enum(WITHDRAWAL_STATE_NAMES),
  amount: wireMoney.describe('taken from the balance'),
  fee: wireMoney,
  payout: wireMoney.describe('what is sent: the amount without the fee'),
  currency: wireCurrency,
  account: boundAccount.pick({ kind: true, institution: true, institutionName: true, number: true, holder: true }),
  requestedAt: wireInstant,
  paidAt: wireInstant.nullable(),
  receiptDueAt: wireInstant.nullable().describe('when it counts as received without a word, while that is awaited'),
  receipt: z.enum(RECEIPTS).nullable().describe('what the member said'),
  received: wireMoney.nullable().describe('how much of it came, as the member said'),
  remaining: wireMoney.nullable().describe('how much of it did not'),
  hasProof: z.boolean(),
  returned: wireMoney.nullable().describe('how much of it was given back because it did not come'),
  reason: z
    .enum(END_REASONS)
    .nullable()
    .describe('why staff refused it, or closed the question whether the money came'),
  note: z.string().describe('what staff wrote to the member about that'),
  steps: z.array(step),
});

const withdrawalValue = facts.extend({
  canCancel: z.boolean().describe('whether the member may take it back now'),
});

export const withdraw = call({
  method: 'POST',
  path: '/wps/member/withdrawal',
  access: 'member',
  movesMoney: true,
  sealed: true,
  summary:
    'Asks for a withdrawal: sets the amount aside and starts its review. The same `requestKey` gives the same one again.',
  request: z.object({
    requestKey: wireRequestKey,
    accountId: z.uuid(),
    amount: wireAmount,
    paymentPassword: secretText,
    fee: wireMoney
      .refine((text) => !text.startsWith('-'), 'below zero')
      .describe('as it was shown, "0" for none: another is refused')
      .optional(),
  }),
  value: withdrawalValue,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    ...PAYMENT_PASSWORD,
    'payout_account_not_found',
    'payout_account_cooling',
    'withdrawal_unavailable',
    'withdrawal_limit_reached',
    'withdrawal_fee_changed',
    'turnover_open',
    'amount_out_of_range',
    'amount_not_whole_coins',
    'balance_too_low',
    'key_reused',
    'wallet_frozen',
  ],
});

export const withdrawalList = call({
  method: 'GET',
  path: '/wps/member/withdrawal/list',
  access: 'member',
  summary: 'The member’s withdrawals, newest first, and how many wait for a word whether the money came.',
  request: z.object({ ...wirePage, state: z.enum(WITHDRAWAL_STATE_NAMES).optional() }),
  value: z.object({
    list: z.array(withdrawalValue),
    ...wireTotals,
    receiptsAsked: z.number().int(),
  }),
  refusals: FOR_MEMBERS,
});

export const withdrawalDetail = call({
  method: 'GET',
  path: '/wps/member/withdrawal/detail',
  access: 'member',
  summary: 'One withdrawal of the member, as it stands now.',
  request: one,
  value: withdrawalValue,
  refusals: [...FOR_MEMBERS, 'withdrawal_not_found'],
});

export const cancelWithdrawal = call({
  method: 'POST',
  path: '/wps/member/withdrawal/cancel',
  access: 'member',
  movesMoney: true,
  summary: 'Takes a withdrawal back while it is reviewed, where the brand lets members; the money is free again.',
  request: one,
  value: withdrawalValue,
  refusals: [...FOR_MEMBERS, 'withdrawal_not_found', 'withdrawal_step_closed', 'withdrawal_cancel_closed'],
});

export const confirmReceipt = call({
  method: 'POST',
  path: '/wps/member/withdrawal/receipt',
  access: 'member',
  bodyBytesMax: PROOF_BODY_MAX,
  summary:
    'Says whether the money came: whole, in part or not. The last two need a picture as proof (png or jpg, 5 MB).',
  request: one.extend({
    receipt: z.enum(RECEIPTS),
    received: wireAmount.optional().describe('how much came, with "partly"'),
    proof: z.string().max(PROOF_BODY_MAX).optional().describe('the picture in base64'),
  }),
  value: withdrawalValue,
  refusals: [
    ...FOR_MEMBERS,
    'withdrawal_not_found',
    'withdrawal_step_closed',
    'amount_out_of_range',
    'proof_missing',
    'picture_invalid',
    'picture_too_large',
  ],
});

export const withdrawalProof = call({
  method: 'GET',
  path: '/wps/member/withdrawal/proof',
  access: 'member',
  summary: 'The picture the member gave as proof, as a data address.',
  request: one,
  value: z.object({ image: z.string().describe('data:image/webp;base64,…') }),
  refusals: [...FOR_MEMBERS, 'withdrawal_not_found', 'picture_not_found'],
});

/** Everything on record about one withdrawal. */
export const withdrawalRecord = z.object({
  format: z.literal('baize-withdrawal-evidence-1'),
  brand: z.string(),
  memberId: z.string(),
  issuedAt: wireInstant,
  withdrawal: facts,
  settledReference: z.string().nullable().describe('the bank’s own reference, where staff paid by hand'),
  payouts: z.array(
    z.object({
      reference: z.string(),
      channel: z.string(),
      providerReference: z.string().nullable(),
      standing: z.string(),
      at: wireInstant,
    }),
  ),
  transfers: z.array(
    z.object({
      kind: z.string(),
      from: z.string(),
      to: z.string(),
      amount: wireMoney,
      balance: wireMoney,
      at: wireInstant,
    }),
  ),
  proofSha256: z.string().nullable(),
});

export const withdrawalEvidence = call({
  method: 'GET',
  path: '/wps/member/withdrawal/evidence',
  access: 'member',
  summary:
    'Everything on record about one withdrawal, to keep: steps with clock and reason, transfers, and a digest over it.',
  request: one,
  value: z.object({
    evidence: withdrawalRecord,
    digest: z.string().describe('SHA-256 in hex of the evidence as compact JSON, keys in the order sent'),
  }),
  refusals: [...FOR_MEMBERS, 'withdrawal_not_found'],
});
