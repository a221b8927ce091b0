import { helpCenter as helpCenterCall } from '@baize/contract/brand/help';
import {
  opsDeleteHelpArticle,
  opsDeleteHelpCategory,
  opsHelp,
  opsPutHelpArticle,
  opsPutHelpCategory,
} from '@baize/contract/brand/help-ops';
import type { BrandCode } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import { CONTENT_FRESH_MS, type ContentDeps } from '../brands/index.ts';
import { deleteArticle, deleteCategory, putArticle, putCategory } from './change-help.ts';
import type { Help } from './help.ts';
import { helpCenter } from './help-center.ts';
import { readHelp } from './help.store.ts';

/** The help centre, as people read it and as operators write it. */
export function helpRoutes(serve: Serve, { db, brands, clock, noteChange }: ContentDeps): void {
  const helpOf = remember((brand) => readHelp(db, brand as BrandCode), { clock, freshMs: CONTENT_FRESH_MS, db });
  serve(helpCenterCall, async ({ language }, caller) =>
    helpCenter(await helpOf(caller.brand), await brands.of(caller.brand), language ?? caller.cookie('lang')),
  );
  serve(opsHelp, async (_request, caller) => onWire(await readHelp(db, caller.brand)));
  serve(opsPutHelpCategory, (category, { session }) =>
    db.inTransaction((tx) => putCategory(tx, category, { operator: session, noteChange })),
  );
  serve(opsDeleteHelpCategory, async ({ categoryId }, { session }) => {
    await db.inTransaction((tx) => deleteCategory(tx, categoryId, { operator: session, noteChange }));
    return {};
  });
  serve(opsPutHelpArticle, (article, { session }) =>
    db.inTransaction((tx) => putArticle(tx, article, { operator: session, noteChange })),
  );
  serve(opsDeleteHelpArticle, async ({ articleId }, { session }) => {
    await db.inTransaction((tx) => deleteArticle(tx, articleId, { operator: session, noteChange }));
    return {};
  });
}

function onWire({ categories, articles }: Help) {
  return { categories: [...categories], articles: [...articles] };
}
