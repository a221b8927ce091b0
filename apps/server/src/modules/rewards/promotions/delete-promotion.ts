import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { promotionById, removePromotion } from './promotions.store.ts';

/** Removes a promotion of the operator's own brand. Refuses: promotion_not_found. */
export async function deletePromotion(
  tx: Tx,
  promotionId: string,
  { operator, noteChange }: { readonly operator: OperatorSession; readonly noteChange: NoteChange },
): Promise<void> {
  const before = await promotionById(tx, operator.brand, promotionId);
  if (before === undefined) throw new Refusal('promotion_not_found');
  await removePromotion(tx, operator.brand, promotionId);
  await noteChange(tx, { operator, what: 'promotion', target: promotionId, before, after: null });
}
