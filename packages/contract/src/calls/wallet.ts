import { z } from 'zod';
import { call } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { TRANSFER_KINDS } from '../transfer-kinds.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey } from '../wire.ts';

const forMembers = ['session_required', 'session_expired', 'in_need_true_account'] as const satisfies RefusalCode[];

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  summary: 'The money of the member in all wallets.',
  request: z.object({}),
  value: z.object({ sumBalance: wireMoney, currency: wireCurrency }),
  refusals: ['session_required', 'session_expired'],
});

const depositChannel = z.object({
  channel: z.string(),
  name: z.string().describe('an i18n key'),
  currency: wireCurrency,
  minimum: wireMoney,
  maximum: wireMoney,
  presets: z.array(wireMoney),
  fee: wireMoney,
});

export const depositChannels = call({
  method: 'GET',
  path: '/wps/member/deposit/channels',
  access: 'member',
  summary: 'The ways this member can deposit, with limits and costs.',
  request: z.object({}),
  value: z.object({ list: z.array(depositChannel) }),
  refusals: forMembers,
});

const depositValue = z.object({
  depositId: z.string(),
  channel: z.string(),
  amount: wireMoney.describe('what was asked for'),
  credited: wireMoney.describe('what arrived; "0" until then'),
  currency: wireCurrency,
  state: z.enum(['pending', 'processing', 'succeeded', 'failed', 'expired']),
  redirectUrl: z.string().nullable().describe('where to pay, while that is still possible'),
  createdAt: wireInstant,
  expiresAt: wireInstant,
});

export const deposit = call({
  method: 'POST',
  path: '/wps/member/deposit',
  access: 'member',
  summary: 'Starts a deposit. The same `requestKey` gives the same deposit again.',
  request: z.object({ requestKey: wireRequestKey, channel: z.string().max(40), amount: wireAmount }),
  value: depositValue,
  refusals: [
    ...forMembers,
    'amount_out_of_range',
    'amount_not_whole_coins',
    'channel_unavailable',
    'key_reused',
    'vendor_unreachable',
  ],
});

export const depositDetail = call({
  method: 'GET',
  path: '/wps/member/deposit/detail',
  access: 'member',
  summary: 'One deposit of the member, as it stands now.',
  request: z.object({ depositId: z.uuid() }),
  value: depositValue,
  refusals: [...forMembers, 'deposit_not_found'],
});

const accountRecordRow = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  amount: wireMoney.describe('signed: what the balance changed by'),
  balance: wireMoney.describe('right after'),
  reference: z.string(),
  at: wireInstant,
});

export const accountRecord = call({
  method: 'GET',
  path: '/wps/member/records/account',
  access: 'member',
  summary: 'Every movement of the member’s money, newest first, with the running balance.',
  request: z.object({ ...wirePage, kind: z.enum(TRANSFER_KINDS).optional() }),
  value: z.object({ list: z.array(accountRecordRow), totalPages: z.number().int(), total: z.number().int() }),
  refusals: forMembers,
});
