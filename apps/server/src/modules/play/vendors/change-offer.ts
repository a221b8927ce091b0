import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockOffered, type OfferedVendor, updateOffered } from './vendors.store.ts';

/** Changes the position and the hot mark of a vendor that the brand offers. Refuses vendor_not_offered. */
export function changeOffer(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  change: { readonly brand: BrandCode; readonly operator: OperatorSession; readonly vendor: OfferedVendor },
): Promise<OfferedVendor> {
  const { brand, operator, vendor } = change;
  return db.inTransaction(async (tx) => {
    const before = await lockOffered(tx, brand, vendor.vendor);
    if (before === undefined) throw new Refusal('vendor_not_offered');
    await updateOffered(tx, brand, vendor);
    await noteChange(tx, { operator, what: 'games.vendor', target: vendor.vendor, before, after: vendor });
    return vendor;
  });
}
