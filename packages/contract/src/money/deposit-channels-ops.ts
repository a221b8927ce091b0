import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { DEPOSIT_KINDS, depositTerms } from './deposits.ts';
import { depositChannelName } from './deposits-ops.ts';
import { guardedSetting, wireAmount, wireCurrency, wireMoney, wireNothing } from '../wire.ts';
import { staffLine, wireLanguageCode } from '../wire-texts.ts';

const call = callsIn('money/deposit-channels-ops');

const PARTS_TEXT = /^(0|[1-9]\d{0,14})(\.\d{1,5})?$/;

/** An amount of a brand's data, which may be nothing. */
const amountOrNothing = z.string().regex(PARTS_TEXT).describe('an amount as decimal text; "0" for nothing');

/** The brand's account that transfers and codes name. */
const payee = z.object({
  bank: staffLine(60).describe('as people know it'),
  bankCode: z
    .string()
    .regex(/^[A-Za-z0-9]{0,20}$/)
    .describe('BIN, BIC or what the scheme asks for'),
  account: z.string().regex(/^[A-Za-z0-9 .+-]{0,40}$/),
  holder: staffLine(60),
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
  channel: depositChannelName,
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
    .partialRecord(wireLanguageCode, staffLine(40).min(1))
    .default({})
    .describe('what members read; else our own word'),
  enabled: z.boolean(),
  sort: z.number().int().min(-1000).max(1000),
});

const storedChannel = channelForm.extend({
  minimum: wireMoney,
  maximum: wireMoney,
  presets: z.array(wireMoney),
  levels: z.array(depositTerms.extend({ minimum: wireMoney, maximum: wireMoney, from: z.number().int() })),
  minLevel: z.number().int(),
  minutes: z.number().int(),
  payee: payee.nullable(),
  titles: z.partialRecord(wireLanguageCode, z.string()),
  open: z.boolean().describe('whether this deployment has what the adapter needs'),
});

function rises(levels: readonly number[]): boolean {
  return levels.every((level, place) => place === 0 || level > (levels[place - 1] ?? level));
}

export const opsDepositChannels = call({
  method: 'GET',
  path: '/ops/deposit-channels',
  access: 'operator',
  role: 'owner',
  summary: 'All ways to deposit that the brand set up, those switched off too.',
  request: wireNothing,
  value: z.object({ list: z.array(storedChannel) }),
  refusals: FOR_OPERATORS,
});

export const opsPutDepositChannel = call({
  method: 'PUT',
  path: '/ops/deposit-channels',
  access: 'operator',
  role: 'owner',
  summary:
    'Sets up a way to deposit, or changes it. Deposits under way keep the terms they were started with. What lets in or gives more, and another payee, waits for a second person.',
  request: channelForm
    .refine(({ levels, ...base }) => [base, ...levels].every(({ minimum, maximum }) => minimum <= maximum), {
      path: ['maximum'],
      message: 'the most is less than the least',
    })
    .refine(({ levels, minLevel }) => rises([minLevel, ...levels.map(({ from }) => from)]), {
      path: ['levels'],
      message: 'the levels do not rise from the lowest that is offered it',
    }),
  value: storedChannel.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins', 'channel_unavailable', 'deposit_payee_missing'],
});
