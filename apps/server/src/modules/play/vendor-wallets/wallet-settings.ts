import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { WalletSettings } from './wallet-move.ts';
import { findWalletSettings, offeredWallets, putWalletSettings } from './vendor-wallets.store.ts';

/** How a brand keeps its members' money; a single wallet where nobody said otherwise. */
export function walletSettings(sql: Sql, brand: BrandCode): Promise<WalletSettings> {
  return findWalletSettings(sql, brand);
}

/** Changes that, with its line in the audit trail. Refuses vendor_not_offered for a vendor that the brand does not offer. */
export function changeWallets(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  change: { readonly brand: BrandCode; readonly operator: OperatorSession; readonly settings: WalletSettings },
): Promise<WalletSettings> {
  const { brand, operator, settings } = change;
  return db.inTransaction(async (tx) => {
    const offered = new Set((await offeredWallets(tx, brand)).map(({ vendor }) => vendor));
    if (settings.seamless.some((vendor) => !offered.has(vendor))) throw new Refusal('vendor_not_offered');
    const before = await findWalletSettings(tx, brand);
    const after = { ...settings, seamless: [...new Set(settings.seamless)].sort() };
    await putWalletSettings(tx, brand, after);
    await noteChange(tx, { operator, what: 'games.wallets', target: '', before, after });
    return after;
  });
}
