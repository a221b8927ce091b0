import type { CreateRewardRequest, Reward } from '@baize/contract/vendor';
import { currencyOf } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { stakeOf, unitsFor } from '../rules/stakes.ts';
import type { StudioCode } from '../titles/title.ts';
import {
  cancelReward,
  insertReward,
  type NewReward,
  rewardOf,
  type RewardRow,
  rewardsOfUser,
} from './rewards.store.ts';

/** Why a reward was not given. */
export type NoReward = 'unknown game' | 'no such stake' | 'the id belongs to another reward';

/** Gives a user free rounds of a studio's game, once for each id of the operator: the same again is the same reward. */
export async function giveReward(
  arcade: Arcade,
  studio: StudioCode,
  asked: CreateRewardRequest,
): Promise<Reward | NoReward> {
  const game = arcade.games.offered(asked.game_code);
  if (game?.studio !== studio) return 'unknown game';
  const units = game.rules.unitsOf(game.rules.usualBet);
  const stakes = unitsFor(game.kind, currencyOf(asked.currency)).map((unit) => stakeOf(unit, units).parts);
  if (!stakes.includes(asked.bet_value)) return 'no such stake';
  const reward: NewReward = {
    id: asked.reward_uuid,
    operator_id: asked.operator_id,
    user_name: asked.user,
    currency: asked.currency,
    game_code: asked.game_code,
    rounds: asked.bet_count,
    stake: asked.bet_value,
    starts_at: new Date(`${asked.start_time}Z`),
    ends_at: new Date(`${asked.end_time}Z`),
  };
  const made = await insertReward(arcade.db, reward);
  const known = made ?? (await rewardOf(arcade.db, asked.operator_id, asked.reward_uuid));
  return known !== undefined && isSame(known, reward) ? onWire(arcade, known) : 'the id belongs to another reward';
}

/** Takes back what was not played of a reward. Undefined when the operator gave none of this name. */
export async function endReward(arcade: Arcade, operatorId: number, id: string): Promise<Reward | undefined> {
  const row = await cancelReward(arcade.db, { operatorId, id, at: dateOf(arcade.clock) });
  return row && onWire(arcade, row);
}

/** One reward of an operator, or those of its user. */
export async function listRewards(
  arcade: Arcade,
  {
    operator_id,
    reward_uuid,
    user,
  }: { operator_id: number; reward_uuid?: string | undefined; user?: string | undefined },
): Promise<Reward[]> {
  const one = reward_uuid === undefined ? undefined : await rewardOf(arcade.db, operator_id, reward_uuid);
  const rows = reward_uuid === undefined ? await rewardsOfUser(arcade.db, operator_id, user ?? '') : one ? [one] : [];
  return rows.map((row) => onWire(arcade, row));
}

function isSame(known: RewardRow, asked: NewReward): boolean {
  const names = ['user_name', 'currency', 'game_code', 'rounds', 'stake'] as const;
  const times = ['starts_at', 'ends_at'] as const;
  return (
    names.every((name) => known[name] === asked[name]) &&
    times.every((name) => known[name].getTime() === asked[name].getTime())
  );
}

function onWire(arcade: Arcade, row: RewardRow): Reward {
  return {
    reward_uuid: row.id,
    user: row.user_name,
    game_code: row.game_code,
    status: statusOf(row, dateOf(arcade.clock)),
    bets_played: row.played,
    win_amount: row.won,
  };
}

function statusOf({ played, rounds, cancelled_at, ends_at }: RewardRow, now: Date): Reward['status'] {
  if (played >= rounds) return 'FRS_FINISHED';
  if (cancelled_at !== null) return 'FRS_CANCELLED';
  if (ends_at <= now) return 'FRS_EXPIRED';
  return played > 0 ? 'FRS_ACTIVE' : 'FRS_NEW';
}
