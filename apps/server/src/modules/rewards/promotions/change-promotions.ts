import type { NoteChange } from '../../../events/operator-change.ts';
import { openCleaner } from '../../../platform/content/clean-html.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { mapTexts } from '../../brand/brands/index.ts';
import type { Promotion } from './promotion.ts';
import { promotionById, storePromotion } from './promotions.store.ts';

/** Creates or replaces a promotion of the operator's own brand, and answers it as it was stored: cleaned. */
export async function putPromotion(
  tx: Tx,
  written: Promotion,
  { operator, noteChange }: { readonly operator: OperatorSession; readonly noteChange: NoteChange },
): Promise<Promotion> {
  const after = await cleanPromotion(written);
  const before = (await promotionById(tx, operator.brand, after.promotionId)) ?? null;
  await storePromotion(tx, operator.brand, after);
  await noteChange(tx, { operator, what: 'promotion', target: after.promotionId, before, after });
  return after;
}

/** What of a promotion may be stored. */
export async function cleanPromotion(promotion: Promotion): Promise<Promotion> {
  const cleanHtml = await openCleaner();
  return {
    ...promotion,
    texts: mapTexts(promotion.texts, ({ title, summary, content, terms }) => ({
      title,
      summary,
      content: cleanHtml(content),
      terms: cleanHtml(terms),
    })),
  };
}
