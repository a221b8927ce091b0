import type { BrandCode } from '@baize/kernel';
import type { VendorLinks } from '../vendors/index.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { PurseVendor, WalletSettings } from './wallet-move.ts';
import { findWalletSettings, offeredWallets } from './vendor-wallets.store.ts';

/** Which wallets a brand has: its settings, and the vendors where members have one of their own. */
export async function merchantWalletOf(
  { db, links }: { readonly db: Sql; readonly links: VendorLinks },
  brand: BrandCode,
): Promise<WalletSettings & { readonly vendors: readonly PurseVendor[] }> {
  const settings = await findWalletSettings(db, brand);
  if (settings.isSingle) return { ...settings, vendors: [] };
  const offered = await offeredWallets(db, brand);
  const vendors = offered.filter(
    ({ vendor }) => !settings.seamless.includes(vendor) && links.vendors[vendor] !== undefined,
  );
  return { ...settings, vendors };
}
