import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { TRANSFER_KINDS } from '../money/transfer-kinds.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('records/account-record');

/** The first and the last day that count; without one there is no end on that side. */
export const days = { from: wireDay.optional(), to: wireDay.optional() };

export const recordCursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .describe('as an earlier page gave it: the record stays as it was then, however much money moves meanwhile');
const accountFilter = { kind: z.enum(TRANSFER_KINDS).optional(), ...days, cursor: recordCursor.optional() };

/** What a transfer belongs to, and where the member finds more about it. */
const about = z.object({
  what: z
    .enum(['deposit', 'withdrawal', 'round', 'transfer', 'wallet'])
    .describe('`transfer`: along a line of members; `wallet`: to or from a wallet at a vendor'),
  id: z.string(),
  vendor: z.string().nullable().describe('of a round or a wallet'),
});

export const accountRecordRow = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  amount: wireMoney.describe('signed: what the balance changed by'),
  held: wireMoney.describe('signed: what the money set aside changed by'),
  heldBack: wireMoney.describe('signed: what changed of the money that arrived beyond a deposit limit and waits'),
  balance: wireMoney.describe('right after'),
  reference: z.string(),
  about: about.nullable(),
  at: wireInstant,
});

const withdrawalStep = accountRecordRow.omit({ reference: true, about: true, heldBack: true });

export const accountRecord = call({
  method: 'GET',
  path: '/wps/member/records/account',
  access: 'member',
  summary:
    'Every transfer of the member’s money, newest first, with the running balance. A withdrawal is one entry, at its latest step.',
  request: z.object({ ...wirePage, ...accountFilter }),
  value: z.object({
    list: z.array(
      accountRecordRow.extend({
        steps: z
          .array(withdrawalStep)
          .describe('of a withdrawal that took more than one, oldest first: a page may have fewer entries for it'),
      }),
    ),
    ...wireTotals,
    cursor: recordCursor,
    in: wireMoney.describe('what these transfers brought'),
    out: wireMoney.describe('what they took'),
    opening: wireMoney.describe('the balance before the first day'),
    closing: wireMoney.describe('the balance at the end of the last day, or now'),
    kinds: z.array(z.enum(TRANSFER_KINDS)).describe('that the member ever had, whatever was asked for'),
    currency: wireCurrency,
  }),
  refusals: FOR_MEMBERS,
});

export const exportAccountRecord = call({
  method: 'GET',
  path: '/wps/member/records/account/export',
  access: 'member',
  summary:
    'A piece of the account record as CSV (RFC 4180), newest first; ask with `next` until it is null, and join them.',
  request: z.object({
    ...accountFilter,
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('of the headings and kinds; English where there are no words in it'),
  }),
  value: z.object({ csv: z.string(), next: recordCursor.nullable() }),
  refusals: FOR_MEMBERS,
});

export const balanceAt = call({
  method: 'GET',
  path: '/wps/member/records/balance',
  access: 'member',
  summary: 'The member’s balance as it was at a moment.',
  request: z.object({ at: z.coerce.number().int().min(0).max(4_102_444_800_000).describe('milliseconds since 1970') }),
  value: z.object({
    balance: wireMoney,
    currency: wireCurrency,
    at: wireInstant,
  }),
  refusals: FOR_MEMBERS,
});
