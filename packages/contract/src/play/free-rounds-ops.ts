import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { plainText, staffLine } from '../wire-texts.ts';
import {
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireReason,
  wireRequestKey,
  wireTotals,
  wireUsername,
} from '../wire.ts';

const call = callsIn('play/free-rounds-ops');

const MEMBERS_MAX = 1_000;
/** A thousand names in any script. */
const BODY_BYTES_MAX = 512 * 1024;

const usernames = z.array(wireUsername).max(MEMBERS_MAX).describe('whoever is named twice is given them once');

const giftStates = z.enum([
  ...(['waiting', 'planned', 'asked', 'given', 'playing'] as const),
  ...(['cancelling', 'finished', 'cancelled', 'expired', 'failed', 'refused'] as const),
]);
const batchStates = z.enum(['waiting', 'approved', 'refused']);

const batch = z.object({
  batchId: z.string(),
  campaignId: z.string(),
  name: z.string().describe('of the campaign'),
  members: z.number().int().describe('who are given free rounds by it'),
  value: wireMoney.describe('what all of them would stake, if they were not free'),
  currency: wireCurrency,
  state: batchStates.describe('waiting for a second person, approved, or refused'),
  refused: z
    .array(z.object({ username: z.string(), refusal: z.string() }))
    .describe('who may not have them, and why, as a code; of what was judged when they were named'),
  proposedBy: z.string(),
  proposedAt: wireInstant,
  decidedBy: z.string().nullable().describe('null: nobody yet, or one person was enough'),
  decidedAt: wireInstant.nullable(),
  note: z.string(),
});

const GIVING = [
  'campaign_over',
  'game_not_found',
  'game_unavailable',
  'game_currency_unavailable',
  'free_rounds_unavailable',
  'key_reused',
] as const;

export const opsOpenCampaign = call({
  method: 'POST',
  path: '/ops/play/free-rounds/campaigns',
  access: 'operator',
  role: 'payments',
  summary:
    'Opens a campaign of free rounds and gives them to one member or to many. Each member is judged alone; a value beyond a ceiling waits for a second person.',
  bodyBytesMax: BODY_BYTES_MAX,
  request: z
    .object({
      requestKey: wireRequestKey,
      name: staffLine(80).min(1).describe('for staff: members do not read it'),
      vendor: plainText(40).min(1),
      gameCode: plainText(80).min(1),
      currency: wireCurrency,
      stake: wireAmount.describe('of one round, which nobody pays; a stake that the game has'),
      rounds: z.number().int().min(1).max(1_000),
      startsAt: wireInstant,
      endsAt: wireInstant.describe('what was not played by then is gone; at most a year after the start'),
      usernames: usernames.describe('nobody: awards of promotions and the mall give them'),
    })
    .refine(({ startsAt, endsAt }) => endsAt > startsAt, { path: ['endsAt'] }),
  value: batch,
  refusals: [...FOR_OPERATORS, ...GIVING, 'amount_out_of_range'],
});

export const opsGiveFreeRounds = call({
  method: 'POST',
  path: '/ops/play/free-rounds',
  access: 'operator',
  role: 'payments',
  summary: 'Gives the free rounds of a campaign to more members. A member has them once in a campaign.',
  bodyBytesMax: BODY_BYTES_MAX,
  request: z.object({ requestKey: wireRequestKey, campaignId: z.uuid(), usernames: usernames.min(1) }),
  value: batch,
  refusals: [...FOR_OPERATORS, ...GIVING, 'campaign_not_found', 'amount_out_of_range'],
});

const campaign = z.object({
  campaignId: z.string(),
  name: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  currency: wireCurrency,
  stake: wireMoney,
  rounds: z.number().int(),
  startsAt: wireInstant,
  endsAt: wireInstant,
  madeBy: z.string(),
  madeAt: wireInstant,
  stoppedBy: z.string().nullable().describe('null: nobody stopped it'),
  stoppedAt: wireInstant.nullable(),
  note: z.string().describe('why it was stopped'),
  members: z.number().int().describe('who were given free rounds, or are going to be'),
  waiting: z.number().int().describe('of them: for whom a second person must approve'),
  using: z.number().int().describe('members who played at least one'),
  played: z.number().int().describe('rounds that were played, as the vendor said last'),
  won: wireMoney.describe('what they won, as far as the vendor tells it'),
});

export const opsCampaigns = call({
  method: 'GET',
  path: '/ops/play/free-rounds/campaigns',
  access: 'operator',
  role: 'payments',
  summary: 'The campaigns of free rounds, newest first, with what came of them.',
  request: z.object({
    ...wirePage,
    open: z.enum(['yes', 'no']).optional().describe('yes: neither over nor stopped'),
  }),
  value: z.object({ list: z.array(campaign), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsStopCampaign = call({
  method: 'POST',
  path: '/ops/play/free-rounds/campaigns/stop',
  access: 'operator',
  role: 'payments',
  summary:
    'Stops a campaign: nobody is given more, and what was not played is taken back. The same again changes nothing.',
  request: z.object({ campaignId: z.uuid(), note: wireReason }),
  value: campaign,
  refusals: [...FOR_OPERATORS, 'campaign_not_found'],
});

export const opsFreeRoundBatches = call({
  method: 'GET',
  path: '/ops/play/free-rounds/batches',
  access: 'operator',
  role: 'payments',
  summary: 'What was given at once, newest first: `waiting` is what a second person must approve.',
  request: z.object({ ...wirePage, state: batchStates.optional() }),
  value: z.object({ list: z.array(batch), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

const DECIDING = [...FOR_OPERATORS, 'free_rounds_not_found', 'free_rounds_decided'] as const;

export const opsApproveFreeRounds = call({
  method: 'POST',
  path: '/ops/play/free-rounds/batches/approve',
  access: 'operator',
  role: 'payments',
  summary: 'Approves, as the second person, free rounds whose value is beyond a ceiling: then they are given.',
  request: z.object({ batchId: z.uuid() }),
  value: batch,
  refusals: [...DECIDING, 'second_operator_needed', 'campaign_over'],
});

export const opsRefuseFreeRounds = call({
  method: 'POST',
  path: '/ops/play/free-rounds/batches/refuse',
  access: 'operator',
  role: 'payments',
  summary: 'Refuses free rounds that wait for a second person, or withdraws what one proposed oneself.',
  request: z.object({ batchId: z.uuid(), note: wireReason }),
  value: batch,
  refusals: DECIDING,
});

const gift = z.object({
  giftId: z.string().describe('its name at the vendor, too (`reward_uuid`)'),
  campaignId: z.string(),
  batchId: z.string().nullable().describe('null: an award gave them'),
  username: z.string(),
  state: giftStates.describe(
    'waiting for a second person; planned, asked of the vendor; given, playing; cancelling; finished, cancelled, expired; failed: the vendor does not give them; refused: the member may not have them',
  ),
  refusal: z.string().nullable().describe('why the member may not have them, as a code'),
  rounds: z.number().int(),
  played: z.number().int(),
  won: wireMoney.nullable().describe('null: the vendor does not tell'),
  checkedAt: wireInstant.nullable().describe('when the vendor said so'),
  cancelledBy: z.string().nullable(),
  note: z.string().describe('why they were cancelled'),
});

export const opsFreeRounds = call({
  method: 'GET',
  path: '/ops/play/free-rounds',
  access: 'operator',
  role: 'payments',
  summary: 'Who was given free rounds and what they did with them, newest first: of a campaign, a batch or a member.',
  request: z.object({
    ...wirePage,
    campaignId: z.uuid().optional(),
    batchId: z.uuid().optional(),
    username: wireUsername.optional(),
    state: giftStates.optional(),
  }),
  value: z.object({ list: z.array(gift), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsCancelFreeRounds = call({
  method: 'POST',
  path: '/ops/play/free-rounds/cancel',
  access: 'operator',
  role: 'payments',
  summary: 'Takes back what a member did not play of their free rounds. What was played and won stays.',
  request: z.object({ giftId: z.uuid(), note: wireReason }),
  value: gift,
  refusals: DECIDING,
});

const ceilings = z.object({
  currency: wireCurrency,
  campaign: wireMoney.describe('the value of a campaign beyond which two people must approve what is given'),
  day: wireMoney.describe('the value that is given by one person’s word on a day of the brand'),
  isDefault: z.boolean().describe('the brand set none of its own'),
  proposal: z
    .object({ campaign: wireMoney, day: wireMoney, proposedBy: z.string(), proposedAt: wireInstant })
    .nullable()
    .describe('what would let out more, until another person sets the same'),
});

export const opsFreeRoundCeilings = call({
  method: 'GET',
  path: '/ops/play/free-rounds/ceilings',
  access: 'operator',
  role: 'owner',
  summary: 'Up to which value one person may give free rounds alone.',
  request: wireNothing,
  value: ceilings,
  refusals: FOR_OPERATORS,
});

export const opsPutFreeRoundCeilings = call({
  method: 'PUT',
  path: '/ops/play/free-rounds/ceilings',
  access: 'operator',
  role: 'owner',
  summary: 'Sets the ceilings. Lower ones count at once, higher ones once a second person sets the same.',
  request: z.object({ campaign: wireAmount, day: wireAmount }),
  value: ceilings,
  refusals: FOR_OPERATORS,
});
