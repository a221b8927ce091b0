import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
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

interface WalletSettingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

interface WalletSettingsChange {
  readonly brand: BrandCode;
  readonly operator: OperatorSession;
  readonly settings: WalletSettings;
}

/**
 * Changes the settings of a brand: a vendor that gets wallets of its own once a second person sends the same (`changeSetting`), for no
 * ceiling of ours reaches what is won there. Answers with what holds. Refuses vendor_not_offered for a vendor the brand does not offer.
 */
export function changeWalletSettings(
  deps: WalletSettingsDeps,
  { brand, operator, settings }: WalletSettingsChange,
): Promise<WalletSettings & { readonly awaitsSecond: boolean }> {
  return deps.db.inTransaction(async (tx) => {
    const offered = new Set((await findOfferedWallets(tx, brand)).map(({ vendor }) => vendor));
    if (settings.seamless.some((vendor) => !offered.has(vendor))) throw new Refusal('vendor_not_offered');
    const after = { ...settings, seamless: [...new Set(settings.seamless)].sort() };
    const outcome = await changeSetting<WalletSettings>(tx, deps, {
      ...{ operator, what: 'games.wallets', target: '', after },
      read: () => findWalletSettings(tx, brand),
      isLooser: trustsMore,
      shown: (one) => one,
      write: () => putWalletSettings(tx, brand, after),
    });
    return { ...(await findWalletSettings(tx, brand)), awaitsSecond: outcome === 'waits' };
  });
}

/** Whether a vendor would keep members' money that plays from the main wallet now. */
function trustsMore(before: WalletSettings, after: WalletSettings): boolean {
  if (after.isSingle) return false;
  return before.isSingle || before.seamless.some((vendor) => !after.seamless.includes(vendor));
}
