import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook, AccountSettings } from '../brands/index.ts';
import {
  lockRegistration,
  lockSettings,
  type Registration,
  storeRegistration,
  storeSettings,
} from './accounts.store.ts';
import { unsafePatterns } from './judge-pattern.ts';

export interface AccountRulesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
}

/**
 * Replaces the register rules of the operator's brand; this process acts on them at once, the others within seconds.
 * Refuses: pattern_refused (value `fields`) for a pattern that does not read or that some text could keep busy.
 */
export async function changeRegistration(
  { db, brands, noteChange }: AccountRulesDeps,
  operator: OperatorSession,
  after: Registration,
): Promise<void> {
  const fields = await unsafePatterns(after.rules);
  if (fields.length > 0) throw new Refusal('pattern_refused', { fields });
  await db.inTransaction(async (tx) => {
    const before = await lockRegistration(tx, operator.brand);
    await storeRegistration(tx, operator.brand, after);
    await noteChange(tx, { operator, what: 'brand.register-rules', target: '', before, after });
  });
  await brands.refresh();
}

/** Replaces how the operator's brand treats accounts, as above. */
export async function changeSettings(
  { db, brands, noteChange }: AccountRulesDeps,
  operator: OperatorSession,
  after: AccountSettings,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const before = await lockSettings(tx, operator.brand);
    await storeSettings(tx, operator.brand, after);
    await noteChange(tx, { operator, what: 'brand.accounts', target: '', before, after });
  });
  await brands.refresh();
}
