import { z } from 'zod';
import { PAYOUT_KINDS } from './payout-kinds.ts';
import { wireMoney } from '../wire.ts';

const amount = wireMoney
  .refine((text) => !text.startsWith('-'), 'below zero')
  .describe('an amount as decimal text; "0" for nothing');
const days = z.number().int().min(0).max(3650);

const method = z.object({
  kind: z.enum(PAYOUT_KINDS),
  channel: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  enabled: z.boolean().default(true),
  minimum: amount,
  maximum: amount,
  feeFixed: amount.default('0'),
  feePercent: z.number().min(0).max(50).multipleOf(0.01).default(0).describe('of the amount, on top of the fixed part'),
});

const level = z.object({
  level: z.number().int().min(0).max(1000).describe('members of this rank and above, until the next line'),
  amountPerDay: amount,
  countPerDay: z.number().int().min(1).max(1000),
  freePerMonth: z.number().int().min(0).max(1000).default(0).describe('how many of a month cost no fee'),
});

/**
 * How a brand pays its members out. Every field has a default, so that a brand's data says only what it wants otherwise;
 * without a method nothing can be withdrawn.
 */
export const withdrawalSettings = z.object({
  open: z.boolean().default(true),
  /** Whether members may take a withdrawal back while it is reviewed. */
  cancellable: z.boolean().default(true),
  /** One of a kind at most; the channel pays it out. */
  methods: z
    .array(method)
    .max(PAYOUT_KINDS.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'a kind is named twice')
    .default([]),
  /** Codes of the banks and wallets that are offered; empty: all that are known for the member's currency. */
  institutions: z.array(z.string().max(20)).max(500).default([]),
  /** What a member may take out on one day of the brand's calendar, and how often without a fee in a month of it, by rank. */
  levels: z
    .array(level)
    .max(100)
    .refine((list) => new Set(list.map(({ level: rank }) => rank)).size === list.length, 'a level is named twice')
    .default([{ level: 0, amountPerDay: '50000', countPerDay: 5, freePerMonth: 0 }]),
  accountsMaximum: z.number().int().min(1).max(50).default(5),
  /** For so long after it was bound nothing is paid to an account. */
  coolingHours: z.number().int().min(0).max(720).default(24),
  /** Up to here, and without a flag, no person is asked. */
  automaticUpTo: amount.default('5000'),
  /** From here on two operators approve, and two give back what did not come. */
  fourEyesFrom: amount.default('20000'),
  newMemberDays: days.default(7),
  newDeviceHours: z.number().int().min(0).max(720).default(24),
  newAccountDays: days.default(3),
  fastAfterDepositMinutes: z.number().int().min(0).max(10_080).default(60),
  /** From so many others on the same day on, a person looks. */
  manyPerDay: z.number().int().min(1).max(1000).default(3),
  /** Whether a first withdrawal is always looked at. */
  firstIsReviewed: z.boolean().default(true),
  /** After so long without a word from the member the money counts as received. */
  receiptMinutes: z.number().int().min(1).max(10_080).default(30),
});

export type WithdrawalSettings = z.output<typeof withdrawalSettings>;
