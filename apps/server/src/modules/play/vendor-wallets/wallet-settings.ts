import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { VendorLinks } from '../vendors/index.ts';
import {
  findOfferedWallets,
  findWalletSettings,
  putWalletSettings,
  type WalletSettings,
  type WalletVendor,
} from './vendor-wallets.store.ts';

/** The settings of a brand, and the vendors where its members have a wallet of their own: none with a single wallet. */
export async function merchantWalletOf(
  { db, links }: { readonly db: Sql; readonly links: VendorLinks },
  brand: BrandCode,
): Promise<WalletSettings & { readonly vendors: readonly WalletVendor[] }> {
  const settings = await findWalletSettings(db, brand);
  if (settings.isSingle) return { ...settings, vendors: [] };
  const offered = await findOfferedWallets(db, brand);
  const vendors = offered.filter(
    ({ vendor }) => !settings.seamless.includes(vendor) && links.vendors[vendor] !== undefined,
  );
  return { ...settings, vendors };
}

/** Where a game of the vendor is played from: the main wallet, or the member's wallet at the vendor. */
export async function walletForPlay(
  { db }: { readonly db: Sql },
  { brand, vendor }: { readonly brand: BrandCode; readonly vendor: string },
): Promise<'seamless' | 'transfer'> {
  const settings = await findWalletSettings(db, brand);
  return settings.isSingle || settings.seamless.includes(vendor) ? 'seamless' : 'transfer';
}

/** Changes the settings of a brand, with an entry in the audit trail. Refuses vendor_not_offered for a vendor the brand does not offer. */
export function changeWalletSettings(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  change: { readonly brand: BrandCode; readonly operator: OperatorSession; readonly settings: WalletSettings },
): Promise<WalletSettings> {
  const { brand, operator, settings } = change;
  return db.inTransaction(async (tx) => {
    const offered = new Set((await findOfferedWallets(tx, brand)).map(({ vendor }) => vendor));
    if (settings.seamless.some((vendor) => !offered.has(vendor))) throw new Refusal('vendor_not_offered');
    const before = await findWalletSettings(tx, brand);
    const after = { ...settings, seamless: [...new Set(settings.seamless)].sort() };
    await putWalletSettings(tx, brand, after);
    await noteChange(tx, { operator, what: 'games.wallets', target: '', before, after });
    return after;
  });
}
