import { opsDeleteReward, opsPutReward, opsRewards, pointRewards } from '@baize/contract/brand/reward-list';
import type { BrandCode } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import { CONTENT_FRESH_MS, type ContentDeps, textIn } from '../brands/index.ts';
import { deleteReward, putReward } from './change-rewards.ts';
import { readRewards } from './rewards.store.ts';

/** The rewards of the points mall, as people read them and as operators write them. */
export function rewardsRoutes(serve: Serve, { db, brands, clock, noteChange }: ContentDeps): void {
  const rewardsOf = remember((brand) => readRewards(db, brand as BrandCode), { clock, freshMs: CONTENT_FRESH_MS, db });
  serve(pointRewards, async ({ language }, caller) => {
    const brand = await brands.of(caller.brand);
    const rewards = (await rewardsOf(caller.brand)).flatMap(({ enabled, texts, ...reward }) => {
      const words = textIn(texts, language ?? caller.cookie('lang'), brand);
      return enabled && words !== undefined ? [{ ...reward, ...words }] : [];
    });
    return { rewards };
  });
  serve(opsRewards, async (_request, caller) => ({ rewards: await readRewards(db, caller.brand) }));
  serve(opsPutReward, async (reward, { session }) => {
    await db.inTransaction((tx) => putReward(tx, reward, { operator: session, noteChange }));
    return reward;
  });
  serve(opsDeleteReward, async ({ rewardId }, { session }) => {
    await db.inTransaction((tx) => deleteReward(tx, rewardId, { operator: session, noteChange }));
    return {};
  });
}
