import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { removePicture } from './pictures.store.ts';

/** Deletes a picture of the operator's brand with all its files. Refuses: picture_not_found. */
export async function deletePicture(
  db: Db,
  { operator, pictureId }: { readonly operator: OperatorSession; readonly pictureId: string },
  { noteChange }: { readonly noteChange: NoteChange },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const before = await removePicture(tx, operator.brand, pictureId);
    if (before === undefined) throw new Refusal('picture_not_found');
    const { name, width, height, bytes } = before;
    await noteChange(tx, {
      operator,
      what: 'picture',
      target: pictureId,
      before: { name, width, height, bytes },
      after: null,
    });
  });
}
