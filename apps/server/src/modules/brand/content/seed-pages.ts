import { opsPutHelpArticle, opsPutHelpCategory } from '@baize/contract/brand/help-ops';
import { opsPutReward } from '@baize/contract/brand/reward-list';
import { opsPutVipLevel } from '@baize/contract/brand/vip-levels';
import type { BrandCode } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { cleanArticle } from './change-help.ts';
import { storeArticle, storeCategory } from './help.store.ts';
import { storeReward } from './rewards.store.ts';
import { storeLevel } from './club-levels.store.ts';

const helpFile = z.strictObject({
  categories: z.array(opsPutHelpCategory.request),
  articles: z.array(opsPutHelpArticle.request),
});
const clubFile = z.strictObject({
  levels: z.array(opsPutVipLevel.request),
  rewards: z.array(opsPutReward.request),
});

/** `seed/<brand>/help.json` and `seed/<brand>/club.json`, as parsed JSON. */
export interface PagesSeed {
  readonly help: unknown;
  readonly club: unknown;
}

/** Puts the help centre, the club and the points mall of a brand in place. May be repeated: the files win. */
export async function seedPages(tx: Tx, brand: BrandCode, { help, club }: PagesSeed): Promise<void> {
  const { categories, articles } = helpFile.parse(help);
  const { levels, rewards } = clubFile.parse(club);
  for (const category of categories) await storeCategory(tx, brand, category);
  for (const article of articles) await storeArticle(tx, brand, await cleanArticle(article));
  for (const level of levels) await storeLevel(tx, brand, level);
  for (const reward of rewards) await storeReward(tx, brand, reward);
}
