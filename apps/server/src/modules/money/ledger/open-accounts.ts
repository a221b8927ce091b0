import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountsInput } from './account.ts';
import { insertAccounts } from './ledger.store.ts';

/**
 * Opens the member's accounts `cash` and `held`, both empty. May be repeated. Refuses currency_differs when the member
 * already has accounts of another currency or brand.
 */
export async function openAccounts(tx: Tx, input: AccountsInput): Promise<void> {
  const same = await insertAccounts(tx, input);
  if (!same) throw new Refusal('currency_differs');
}
