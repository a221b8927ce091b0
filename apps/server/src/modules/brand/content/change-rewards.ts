import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ContentEditor } from '../brands/index.ts';
import type { Reward } from './reward.ts';
import { removeReward, rewardById, storeReward } from './rewards.store.ts';

/** Creates or replaces a reward of the operator's own brand. */
export async function putReward(tx: Tx, reward: Reward, { operator, noteChange }: ContentEditor): Promise<void> {
  const before = (await rewardById(tx, operator.brand, reward.rewardId)) ?? null;
  await storeReward(tx, operator.brand, reward);
  await noteChange(tx, { operator, what: 'reward', target: reward.rewardId, before, after: reward });
}

/** Removes a reward. Refuses: content_not_found. */
export async function deleteReward(tx: Tx, rewardId: string, { operator, noteChange }: ContentEditor): Promise<void> {
  const before = await rewardById(tx, operator.brand, rewardId);
  if (before === undefined) throw new Refusal('content_not_found');
  await removeReward(tx, operator.brand, rewardId);
  await noteChange(tx, { operator, what: 'reward', target: rewardId, before, after: null });
}
