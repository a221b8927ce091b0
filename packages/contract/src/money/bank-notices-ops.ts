import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { depositChannelName } from './deposits-ops.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { plainText, staffLine, withoutHidden } from '../wire-texts.ts';

const call = callsIn('money/bank-notices-ops');

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
  role: 'payments',
  movesMoney: true,
  summary:
    'Tells of a payment on the brand’s account. Where its text names one open deposit and the amount is the same, that is credited, unless it needs a second operator; anything else waits for staff. The same notice again gets the first answer.',
  request: z.object({
    noticeId: staffLine(100).min(1).describe('the bank’s own number of the payment'),
    channel: depositChannelName,
    amount: wireAmount,
    currency: wireCurrency,
    text: z.string().max(500).transform(withoutHidden).describe('what the payer wrote on it'),
    paidAt: wireInstant,
  }),
  value: notice,
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins', 'key_reused'],
});

export const opsDepositNotices = call({
  method: 'GET',
  path: '/ops/deposits/notices',
  access: 'operator',
  role: 'payments',
  summary: 'What the bank told, newest first; `waiting` is what staff must settle.',
  request: z.object({ ...wirePage, state: z.enum(NOTICE_STATES).optional() }),
  value: z.object({ list: z.array(notice), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsDismissNotice = call({
  method: 'POST',
  path: '/ops/deposits/notices/dismiss',
  access: 'operator',
  role: 'payments',
  summary: 'Sets a notice aside that belongs to no deposit. May be repeated.',
  request: z.object({ noticeId: plainText(100).min(1), note: staffLine(300).min(1) }),
  value: notice,
  refusals: [...FOR_OPERATORS, 'notice_not_found', 'notice_settled'],
});
