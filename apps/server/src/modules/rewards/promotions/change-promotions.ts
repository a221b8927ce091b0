import { openCleaner } from '../../../platform/content/clean-html.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ContentEditor, mapTexts } from '../../brand/brands/index.ts';
import type { Promotion } from './promotion.ts';
import { promotionById, removePromotion, storePromotion } from './promotions.store.ts';

/** Creates or replaces a promotion of the operator's own brand, and answers it as it was stored: cleaned. */
export async function putPromotion(
  tx: Tx,
  written: Promotion,
  { operator, noteChange }: ContentEditor,
): Promise<Promotion> {
  const after = await cleanPromotion(written);
  const before = (await promotionById(tx, operator.brand, after.promotionId)) ?? null;
  await storePromotion(tx, operator.brand, after);
  await noteChange(tx, { operator, what: 'promotion', target: after.promotionId, before, after });
  return after;
}

/** Removes a promotion of the operator's own brand. Refuses: promotion_not_found. */
export async function deletePromotion(
  tx: Tx,
  promotionId: string,
  { operator, noteChange }: ContentEditor,
): Promise<void> {
  const before = await promotionById(tx, operator.brand, promotionId);
  if (before === undefined) throw new Refusal('promotion_not_found');
  await removePromotion(tx, operator.brand, promotionId);
  await noteChange(tx, { operator, what: 'promotion', target: promotionId, before, after: null });
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
