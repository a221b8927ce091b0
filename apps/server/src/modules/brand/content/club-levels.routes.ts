import { opsDeleteVipLevel, opsPutVipLevel, opsVipLevels, vipLevels } from '@baize/contract/brand/vip-levels';
import type { BrandCode } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import { CONTENT_FRESH_MS, type ContentDeps, textIn } from '../brands/index.ts';
import { deleteLevel, putLevel } from './change-club-levels.ts';
import { levelsOf } from './club-levels.store.ts';

/** The levels of the club, as people read them and as operators write them. */
export function clubLevelsRoutes(serve: Serve, { db, brands, clock, noteChange }: ContentDeps): void {
  const keptLevels = remember((brand) => levelsOf(db, brand as BrandCode), { clock, freshMs: CONTENT_FRESH_MS, db });
  serve(vipLevels, async ({ language }, caller) => {
    const brand = await brands.of(caller.brand);
    const levels = (await keptLevels(caller.brand)).flatMap(({ rankLevel, texts }) => {
      const words = textIn(texts, language ?? caller.cookie('lang'), brand);
      return words === undefined ? [] : [{ rankLevel, ...words }];
    });
    return { levels };
  });
  serve(opsVipLevels, async (_request, caller) => ({ levels: await levelsOf(db, caller.brand) }));
  serve(opsPutVipLevel, async (level, { session }) => {
    await db.inTransaction((tx) => putLevel(tx, level, { operator: session, noteChange }));
    return level;
  });
  serve(opsDeleteVipLevel, async ({ rankLevel }, { session }) => {
    await db.inTransaction((tx) => deleteLevel(tx, rankLevel, { operator: session, noteChange }));
    return {};
  });
}
