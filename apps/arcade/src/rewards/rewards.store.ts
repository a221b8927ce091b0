import type { Sql, Tx } from '../db.ts';

/** Free rounds that an operator gives one of its users. */
export interface RewardRow {
  readonly id: string;
  readonly operator_id: number;
  readonly user_name: string;
  readonly currency: string;
  readonly game_code: string;
  readonly rounds: number;
  readonly played: number;
  readonly stake: bigint;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
  /** What its rounds that are over have won. */
  readonly won: bigint;
}

export type NewReward = Omit<RewardRow, 'played' | 'cancelled_at' | 'won'>;

/** The rounds of a reward are those of its user: another operator may use the same id. */
const COLUMNS = `r.*, (
    select coalesce(sum(o.win), 0)::bigint from arcade_round o
     join arcade_player p on p.id = o.player_id and p.operator_id = r.operator_id
    where o.reward_id = r.id and o.state = 'settled') as won`;

/** Undefined when the operator gave one of this name before. */
export function insertReward(sql: Sql, reward: NewReward): Promise<RewardRow | undefined> {
  return sql.first<RewardRow>(
    `insert into arcade_reward as r (id, operator_id, user_name, currency, game_code, rounds, stake, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${COLUMNS}`,
    [
      ...[reward.id, reward.operator_id, reward.user_name, reward.currency, reward.game_code],
      ...[reward.rounds, reward.stake, reward.starts_at, reward.ends_at],
    ],
  );
}

export function rewardOf(sql: Sql, operatorId: number, id: string): Promise<RewardRow | undefined> {
  const text = `select ${COLUMNS} from arcade_reward r where r.operator_id = $1 and r.id = $2`;
  return sql.first<RewardRow>(text, [operatorId, id]);
}

export function rewardsOfUser(sql: Sql, operatorId: number, user: string): Promise<RewardRow[]> {
  return sql.all<RewardRow>(
    `select ${COLUMNS} from arcade_reward r where r.operator_id = $1 and r.user_name = $2 order by r.ends_at desc, r.id limit 200`,
    [operatorId, user],
  );
}

/** Ends a reward as far as it was not played. One that was cancelled stays so. */
export function cancelReward(
  sql: Sql,
  { operatorId, id, at }: { readonly operatorId: number; readonly id: string; readonly at: Date },
): Promise<RewardRow | undefined> {
  return sql.first<RewardRow>(
    `update arcade_reward r set cancelled_at = coalesce(cancelled_at, $3) where operator_id = $1 and id = $2 returning ${COLUMNS}`,
    [operatorId, id, at],
  );
}

/** Gives a free round back whose bet did not come about. */
export async function giveFreeRoundBack(tx: Tx, rewardId: string, playerId: string): Promise<void> {
  await tx.all(
    `update arcade_reward set played = played - 1
      where id = $1 and operator_id = (select operator_id from arcade_player where id = $2) and played > 0`,
    [rewardId, playerId],
  );
}
