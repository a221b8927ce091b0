import type { BrandIdentity } from '@baize/contract/brand/identity-ops';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { lockIdentity, writeIdentity } from './identity.store.ts';

/** Replaces the name of the operator's brand, its logo and what its pages are called. */
export function changeIdentity(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  operator: OperatorSession,
  after: BrandIdentity,
): Promise<BrandIdentity> {
  return db.inTransaction(async (tx) => {
    const before = await lockIdentity(tx, operator.brand);
    await writeIdentity(tx, operator.brand, after);
    await noteChange(tx, { operator, what: 'brand.identity', target: '', before, after });
    return after;
  });
}
