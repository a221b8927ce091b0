import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { REFERRAL_STATES, REFERRAL_STEPS, type ReferralState } from './referral-states.ts';

const call = callsIn('rewards/referral');

const state = z.enum(Object.keys(REFERRAL_STATES) as [ReferralState, ...ReferralState[]]);
const step = z.object({
  step: z.enum(REFERRAL_STEPS),
  least: wireMoney.describe('what must be paid in or staked in all; 0 for the registration'),
  inviter: wireMoney.describe('what the inviter gets'),
  invited: wireMoney.describe('what the friend gets'),
});
const progress = z.object({
  step: z.enum(REFERRAL_STEPS),
  done: z.boolean(),
  missing: wireMoney.describe('what is still to be paid in or staked'),
});

export const referralMine = call({
  method: 'GET',
  path: '/wps/referral',
  access: 'member',
  summary: 'How inviting friends goes: my code, what each step brings both of us, and what came of it so far.',
  request: wireNothing,
  value: z.object({
    enabled: z.boolean().describe('false: the brand offers none now, or nothing is offered to me'),
    code: z.string(),
    currency: wireCurrency,
    steps: z.array(step),
    mostFriends: z.number().int().nullable().describe('for so many friends at most the inviter gets something'),
    friends: z.number().int(),
    rewarded: z.number().int().describe('friends who brought me something'),
    earned: wireMoney,
    mine: z
      .object({ state, note: z.string(), steps: z.array(progress) })
      .nullable()
      .describe('where I was invited myself'),
  }),
  refusals: FOR_MEMBERS,
});

export const referralFriends = call({
  method: 'GET',
  path: '/wps/referral/friends',
  access: 'member',
  summary: 'Whom I invited, newest first, with masked names and what is still missing.',
  request: z.object(wirePage),
  value: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        at: wireInstant,
        state,
        note: z.string().describe('why it was refused'),
        steps: z.array(progress),
      }),
    ),
    ...wireTotals,
  }),
  refusals: FOR_MEMBERS,
});
