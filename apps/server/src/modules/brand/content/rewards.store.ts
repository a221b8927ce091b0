import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Reward } from './reward.ts';

const COLUMNS = 'reward_id as "rewardId", kind, points, motif, picture, enabled, texts';
const REWARDS = `select ${COLUMNS} from brands_reward where brand = $1 order by points, reward_id`;
const REWARD = `select ${COLUMNS} from brands_reward where brand = $1 and reward_id = $2`;
const PUT = `insert into brands_reward (brand, reward_id, kind, points, motif, picture, enabled, texts)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (brand, reward_id) do update
    set kind = excluded.kind, points = excluded.points, motif = excluded.motif, picture = excluded.picture,
      enabled = excluded.enabled, texts = excluded.texts`;
const REMOVE = 'delete from brands_reward where brand = $1 and reward_id = $2';

/** The rewards of a brand in all languages, cheapest first, the switched-off ones too. */
export function readRewards(sql: Sql, brand: BrandCode): Promise<Reward[]> {
  return sql.all<Reward>(REWARDS, [brand]);
}

export function rewardById(sql: Sql, brand: BrandCode, rewardId: string): Promise<Reward | undefined> {
  return sql.first<Reward>(REWARD, [brand, rewardId]);
}

export async function storeReward(tx: Tx, brand: BrandCode, reward: Reward): Promise<void> {
  const { rewardId, kind, points, motif, picture, enabled, texts } = reward;
  await tx.all(PUT, [brand, rewardId, kind, points, motif, picture, enabled, JSON.stringify(texts)]);
}

export async function removeReward(tx: Tx, brand: BrandCode, rewardId: string): Promise<void> {
  await tx.all(REMOVE, [brand, rewardId]);
}
