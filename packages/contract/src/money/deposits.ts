import { z } from 'zod';
import { PICTURE_BYTES_MAX } from '../brand/picture-rules.ts';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { DEPOSIT_PROOFS_MAX, DEPOSIT_REASONS } from './deposit-states.ts';
import { HELD_BACK_CAUSES, HELD_BACK_STATE_NAMES } from './held-back-states.ts';
import { payInstructions } from './pay-instructions.ts';
import { plainText } from '../wire-texts.ts';
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

const call = callsIn('money/deposits');

/** Base64 adds a third; the rest is for the JSON around it. */
const PROOF_BODY_BYTES_MAX = Math.ceil((PICTURE_BYTES_MAX * 4) / 3) + 8_192;
const HUNDREDTHS = 'in hundredths of a percent';

/** How a deposit is paid: on a page of the provider, by a code to scan, by a bank transfer, or by coins sent to an address. */
export const DEPOSIT_KINDS = ['hosted', 'qr', 'transfer', 'crypto'] as const;

export const DEPOSIT_STATE_NAMES = ['pending', 'processing', 'succeeded', 'failed', 'expired', 'cancelled'] as const;

/** What a deposit costs and brings, as it is shown before anybody confirms it. */
export const depositTerms = z.object({
  fee: wireMoney.describe('taken from what was paid, whatever the amount'),
  feeRate: z.number().int().min(0).max(5_000).describe(`taken besides, ${HUNDREDTHS} of what was paid`),
  bonusRate: z.number().int().min(0).max(100_000).describe(`given besides, ${HUNDREDTHS} of what was paid`),
  bonusMaximum: wireMoney.describe('the most that is given'),
  turnover: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe('what must be staked before a withdrawal: hundredths of what was paid'),
  bonusTurnover: z.number().int().min(0).max(10_000).describe('the same for the bonus: hundredths of it'),
});

const depositChannel = depositTerms.extend({
  channel: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  name: z.string().describe('an i18n key'),
  title: z.string().nullable().describe('what the brand calls it, when that is not the i18n key’s text'),
  currency: wireCurrency,
  minimum: wireMoney,
  maximum: wireMoney,
  presets: z.array(wireMoney),
  minutes: z.number().int().describe('how long there is to pay'),
});

export const depositChannels = call({
  method: 'GET',
  path: '/wps/member/deposit/channels',
  access: 'member',
  summary: 'The ways this member can deposit at their level, with limits, costs and bonuses.',
  request: wireNothing,
  value: z.object({ list: z.array(depositChannel) }),
  refusals: FOR_MEMBERS,
});

const heldBack = z
  .object({
    amount: wireMoney.describe('what is held back now, after it was returned what was'),
    state: z.enum(HELD_BACK_STATE_NAMES),
    cause: z.enum(HELD_BACK_CAUSES).describe('beyond a deposit limit, or while the account was excluded'),
    releaseAt: wireInstant
      .nullable()
      .describe('when room for some of it returns, if nothing else is paid in; null: not as the limits stand'),
  })
  .nullable()
  .describe('what arrived and is not in the balance, because a limit or an exclusion stands against it');

const depositValue = z.object({
  depositId: z.string(),
  code: z.string().describe('the short name that payer and staff see; stands in QR codes and on transfers'),
  channel: z.string(),
  title: z
    .string()
    .nullable()
    .describe('what the brand called it when the deposit was started, in the language of the page'),
  kind: z.enum(DEPOSIT_KINDS),
  amount: wireMoney.describe('what was asked for'),
  credited: wireMoney.describe('what arrived, held back or not; "0" until then'),
  fee: wireMoney.describe('what was taken of it; before it arrives what will be taken of the amount'),
  bonus: wireMoney.describe('what was given with it; before it arrives what will be given with the amount'),
  currency: wireCurrency,
  state: z.enum(DEPOSIT_STATE_NAMES),
  reason: z.enum(DEPOSIT_REASONS).nullable().describe('why staff refused it'),
  redirectUrl: z.string().nullable().describe('the page to pay at, while that is still possible'),
  show: payInstructions.nullable().describe('where to pay, while that is still possible'),
  proofs: z.number().int().describe('how many pictures of the payment were sent'),
  heldBack,
  createdAt: wireInstant,
  expiresAt: wireInstant,
});

export const startDeposit = call({
  method: 'POST',
  path: '/wps/member/deposit',
  access: 'member',
  summary: 'Starts a deposit. The same `requestKey` gives the same deposit again.',
  request: z.object({
    requestKey: wireRequestKey,
    channel: plainText(40),
    amount: wireAmount,
    bonus: z.boolean().default(true).describe('whether the member wants the bonus, and its turnover'),
  }),
  value: depositValue,
  refusals: [
    ...FOR_MEMBERS,
    'amount_out_of_range',
    'amount_not_whole_coins',
    'channel_unavailable',
    'key_reused',
    'limit_reached',
    'vendor_unreachable',
  ],
});

const step = z.object({
  at: wireInstant,
  event: z.enum([
    ...['opened', 'accepted', 'proof', 'paid', 'refused', 'timedOut', 'cancelled'],
    ...['heldBack', 'released', 'askedBack', 'returning', 'returned', 'returnFailed'],
  ] as const),
  state: z.enum(DEPOSIT_STATE_NAMES).describe('after it'),
  amount: wireMoney,
});

export const depositDetail = call({
  method: 'GET',
  path: '/wps/member/deposit/detail',
  access: 'member',
  summary: 'One deposit of the member as it stands now, with each step and its time.',
  request: z.object({ depositId: z.uuid() }),
  value: depositValue.extend({ steps: z.array(step) }),
  refusals: [...FOR_MEMBERS, 'deposit_not_found'],
});

export const depositList = call({
  method: 'GET',
  path: '/wps/member/deposits',
  access: 'member',
  summary: 'The member’s deposits, newest first.',
  request: z.object({ ...wirePage, state: z.enum(DEPOSIT_STATE_NAMES).optional() }),
  value: z.object({
    list: z.array(depositValue),
    ...wireTotals,
    states: z.array(z.enum(DEPOSIT_STATE_NAMES)).describe('in which the member has deposits, whatever was asked for'),
  }),
  refusals: FOR_MEMBERS,
});

export const depositCancel = call({
  method: 'POST',
  path: '/wps/member/deposit/cancel',
  access: 'member',
  summary: 'Calls off a deposit that nobody paid yet. Money that arrives after all is still credited. May be repeated.',
  request: z.object({ depositId: z.uuid() }),
  value: depositValue,
  refusals: [...FOR_MEMBERS, 'deposit_not_found', 'deposit_decided'],
});

export const depositAskBack = call({
  method: 'POST',
  path: '/wps/member/deposit/held-back/return',
  access: 'member',
  summary:
    'Asks for what is held back of a deposit to be sent back to where it came from, instead of being credited later. May be repeated.',
  request: z.object({ depositId: z.uuid() }),
  value: depositValue,
  refusals: [...FOR_MEMBERS, 'deposit_not_found', 'nothing_held_back'],
});

export const depositProof = call({
  method: 'PUT',
  path: '/wps/member/deposit/proof',
  access: 'member',
  bodyBytesMax: PROOF_BODY_BYTES_MAX,
  summary: `Sends a picture of the payment (png or jpg of at most 5 MB, at most ${DEPOSIT_PROOFS_MAX} for a deposit). It is kept encoded anew, without what the camera wrote into it. The same picture again is the same picture.`,
  request: z.object({
    depositId: z.uuid(),
    data: z.string().min(1).max(PROOF_BODY_BYTES_MAX).describe('the file in base64'),
  }),
  value: depositValue,
  refusals: [
    ...FOR_MEMBERS,
    'deposit_not_found',
    'deposit_decided',
    'deposit_proof_refused',
    'picture_invalid',
    'picture_too_large',
  ],
});

export const depositProofShow = call({
  method: 'GET',
  path: '/wps/member/deposit/proof',
  access: 'member',
  summary: 'A picture that the member sent of a payment. Those of others are not found.',
  request: z.object({ depositId: z.uuid(), number: z.coerce.number().int().min(1).max(DEPOSIT_PROOFS_MAX) }),
  value: z.object({
    data: z.string().describe('WebP in base64'),
    width: z.number().int(),
    height: z.number().int(),
    sentAt: wireInstant,
  }),
  refusals: [...FOR_MEMBERS, 'deposit_not_found'],
});

export const depositReceipt = call({
  method: 'GET',
  path: '/wps/member/deposit/receipt',
  access: 'member',
  summary: 'The receipt of a deposit that arrived: what was paid, taken, given and credited, when and by what name.',
  request: z.object({ depositId: z.uuid() }),
  value: z.object({
    depositId: z.string(),
    code: z.string(),
    brand: z.string(),
    username: z.string(),
    channel: z.string(),
    title: z
      .string()
      .nullable()
      .describe('what the brand called it when the deposit was started, in the language of the page'),
    providerReference: z.string().nullable(),
    paid: wireMoney,
    fee: wireMoney,
    bonus: wireMoney,
    total: wireMoney.describe('what the balance grew by'),
    heldBack: wireMoney.describe('what of it is held back'),
    sentBack: wireMoney.describe('what of it was held back and went back to the payer'),
    currency: wireCurrency,
    startedAt: wireInstant,
    creditedAt: wireInstant,
  }),
  refusals: [...FOR_MEMBERS, 'deposit_not_found', 'deposit_undecided'],
});
