import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type VendorLinks, type VendorSettings, walletKindOf } from '../vendors/index.ts';
import {
  findOfferedWallets,
  findWalletSettings,
  putWalletSettings,
  type WalletSettings,
  type WalletVendor,
} from './vendor-wallets.store.ts';

type SettingsDeps = { readonly db: Sql; readonly links: VendorLinks };

/**
 * How a brand's members keep their money, and the vendors where they have a wallet of their own. A vendor that plays from no wallet
 * but its own has one whatever the brand says; with a single wallet otherwise, money goes there and back by itself.
 */
export async function merchantWalletOf(
  { db, links }: SettingsDeps,
  brand: BrandCode,
): Promise<WalletSettings & { readonly vendors: readonly WalletVendor[] }> {
  const [settings, offered] = await Promise.all([findWalletSettings(db, brand), findOfferedWallets(db, brand)]);
  const vendors = offered.filter(({ vendor }) => {
    const link = links.vendors[vendor];
    return link !== undefined && playsFrom(settings, link, vendor) === 'transfer';
  });
  if (!settings.isSingle || vendors.length === 0) return { ...settings, vendors };
  return { ...settings, isSingle: false, autoTransfer: true, vendors };
}

/** Where a game of the vendor is played from: the main wallet, or the member's wallet at the vendor. */
export async function walletForPlay(
  { db, links }: SettingsDeps,
  { brand, vendor }: { readonly brand: BrandCode; readonly vendor: string },
): Promise<'seamless' | 'transfer'> {
  return playsFrom(await findWalletSettings(db, brand), links.vendors[vendor] ?? {}, vendor);
}

function playsFrom(
  settings: WalletSettings,
  link: Pick<VendorSettings, 'protocol' | 'oneApi'>,
  vendor: string,
): 'seamless' | 'transfer' {
  const kind = walletKindOf(link);
  if (kind !== 'either') return kind;
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
