import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { wireAmount, wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireRequestKey } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('money/member-transfers');

const hierarchyMember = z.object({ account: z.string(), nickname: z.string() });

export const transferHierarchy = call({
  method: 'GET',
  path: '/wps/member/transfer/line',
  access: 'member',
  summary: 'To whom the member may transfer money, and what is needed for it.',
  request: z.object({
    ...wirePage,
    account: plainText(60).optional().describe('only members below whose account begins with this'),
  }),
  value: z.object({
    isOpen: z.boolean().describe('whether the brand has transfers switched on'),
    upline: hierarchyMember.nullable().describe('null when the member may not transfer to the upline'),
    isAgent: z.boolean().describe('whether the member may transfer to members below'),
    downline: z.array(hierarchyMember),
    total: z.number().int(),
    totalPages: z.number().int(),
    currency: wireCurrency,
    available: wireMoney.describe('the main wallet'),
    minimum: wireMoney,
    maximum: wireMoney.describe('of one transfer'),
    leftToday: wireMoney.describe('of what may be sent in a day of the brand’s time zone'),
    turnoverLeft: wireMoney.describe('what must be played first; above "0" nothing can be sent'),
    hasPaymentPassword: z.boolean(),
  }),
  refusals: FOR_MEMBERS,
});

const transferRow = z.object({
  transferId: z.string(),
  direction: z.enum(['sent', 'received']),
  toward: z.enum(['upline', 'downline']).describe('where the money went in the line, seen from its sender'),
  account: z.string().describe('of the other member'),
  nickname: z.string(),
  amount: wireMoney,
  currency: wireCurrency,
  balance: wireMoney.describe('of the main wallet, right after'),
  note: z.string(),
  at: wireInstant,
});

export const memberTransfer = call({
  method: 'POST',
  path: '/wps/member/transfer',
  access: 'member',
  movesMoney: true,
  sealed: true,
  summary:
    'Transfers money to the upline or to a member right below. The same `requestKey` gives the same transfer again.',
  request: z
    .object({
      requestKey: wireRequestKey,
      toward: z.enum(['upline', 'downline']),
      account: plainText(60).optional().describe('with `downline`: whom'),
      amount: wireAmount,
      paymentPassword: plainText(255),
      note: plainText(100).default('').describe('both members see it'),
    })
    .refine(({ toward, account }) => (toward === 'downline') === (account !== undefined), { path: ['account'] }),
  value: transferRow,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'transfer_closed',
    'transfer_not_in_line',
    'transfer_receiver_closed',
    'transfer_day_limit',
    'amount_out_of_range',
    'amount_not_whole_coins',
    'balance_too_low',
    'turnover_open',
    'wallet_frozen',
    'payment_password_missing',
    'password_wrong',
    'key_reused',
  ],
});

export const transferRecords = call({
  method: 'GET',
  path: '/wps/member/transfer/records',
  access: 'member',
  summary: 'What the member sent and received along the line, newest first; with what the whole selection comes to.',
  request: z.object({
    ...wirePage,
    direction: z.enum(['sent', 'received']).optional(),
    account: plainText(60).optional().describe('only with members whose account begins with this'),
    from: wireDay.optional(),
    to: wireDay.optional(),
  }),
  value: z.object({
    currency: wireCurrency,
    sums: z.object({ sent: wireMoney, received: wireMoney }),
    list: z.array(transferRow),
    total: z.number().int(),
    totalPages: z.number().int(),
  }),
  refusals: FOR_MEMBERS,
});
