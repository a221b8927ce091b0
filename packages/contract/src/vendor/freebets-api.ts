import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Paths below the vendor's address (operator → vendor): free rounds that the vendor gives on the operator's word. */
export const FREEBET_PATHS = {
  create: '/operator/generic/v2/freebet/rewards/create',
  cancel: '/operator/generic/v2/freebet/rewards/cancel',
  list: '/operator/generic/v2/freebet/rewards/list',
} as const;

export const REWARD_STATUSES = [
  'FRS_NEW',
  'FRS_ACTIVE',
  'FRS_CANCELLED',
  'FRS_FAILED',
  'FRS_FINISHED',
  'FRS_EXPIRED',
] as const;

const utcTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?$/);
const parts = z.union([z.bigint(), z.number().int().refine(Number.isSafeInteger)]).transform(BigInt);

/** `reward_uuid` names one reward for good: the same again is answered as the first time, anything else under it refused. */
export const createRewardRequest = z.object({
  operator_id: z.number().int(),
  sub_partner_id: plainText({ max: 80 }).optional(),
  reward_uuid: z.guid(),
  user: plainText({ min: 3, max: 80 }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  game_code: plainText({ min: 1, max: 80 }),
  bet_count: z.number().int().min(1).max(1_000),
  /** The stake of one free round, which nobody pays. */
  bet_value: parts.refine((value) => value > 0n),
  start_time: utcTime,
  end_time: utcTime,
});

export const cancelRewardRequest = z.object({ operator_id: z.number().int(), reward_uuid: z.guid() });

/** One reward, or those of a user. */
export const listRewardsRequest = z.object({
  operator_id: z.number().int(),
  reward_uuid: z.guid().optional(),
  user: plainText({ max: 80 }).optional(),
});

export const reward = z.object({
  reward_uuid: z.guid(),
  user: z.string(),
  game_code: z.string(),
  status: z.enum(REWARD_STATUSES),
  bets_played: z.number().int().min(0).default(0),
  /** What the rounds that were played have won; a vendor need not tell it. */
  win_amount: parts.refine((value) => value >= 0n).nullish(),
});

export const rewardsAnswer = z.array(reward);

export type CreateRewardRequest = z.output<typeof createRewardRequest>;
export type Reward = z.output<typeof reward>;
