import type { Sql } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import { openVendorSecrets } from './sealed-secrets.ts';
import { findLinks, type VendorLinkRow } from './vendor-book.store.ts';
import { type VendorLinks, vendorSettings, type VendorSettings } from './vendor-links.ts';

type Vendors = Readonly<Record<string, VendorSettings>>;

/** Every vendor that can be asked: those of the keys file, and those that operators made known. */
export interface VendorBook extends VendorLinks {
  /** Whether address and keys of a vendor stand in the keys file. There they are changed, and nowhere else. */
  isOfKeysFile(vendor: string): boolean;
  /** Reads anew what operators say. What is known stays while the database is away. */
  refresh(): Promise<void>;
}

export interface VendorBookOptions extends Omit<VendorLinks, 'vendors'> {
  /** The vendors of the keys file. */
  readonly keysFile: Vendors;
  /** Opens the secrets that rest in the database. */
  readonly keys: Secrets;
}

/** Opens the book. It must be refreshed by whoever hears of a change. */
export async function openVendorBook(db: Sql, { keysFile, keys, ...ours }: VendorBookOptions): Promise<VendorBook> {
  let vendors = keysFile;
  let latest: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    const reading: Promise<void> = read(() => latest === reading);
    latest = reading;
    return reading;
  };
  const read = async (isLatest: () => boolean): Promise<void> => {
    const found = await findLinks(db);
    // A later reading knows at least as much; who waits for this one waits for what it was to know.
    if (!isLatest()) return latest;
    const own = found.map((row) => [row.code, vendorSettings.parse(settingsFrom(row, keys))] as const);
    vendors = { ...Object.fromEntries(own), ...keysFile };
  };
  await refresh();
  return {
    ...ours,
    get vendors() {
      return vendors;
    },
    isOfKeysFile: (vendor) => Object.hasOwn(keysFile, vendor),
    refresh,
  };
}

/** A vendor's settings as they would stand in the keys file. */
function settingsFrom(
  { code, protocol, publicKeys, sealedSecrets, options, ...link }: VendorLinkRow,
  keys: Secrets,
): unknown {
  return {
    ...link,
    protocol,
    publicKey: publicKeys,
    ...(sealedSecrets.length === 0
      ? {}
      : { secrets: sealedSecrets.map((sealed) => openVendorSecrets(sealed, { vendor: code, keys })) }),
    ...(protocol === 'one-api' ? { oneApi: options } : {}),
    ...(protocol === 'tcg' ? { tcg: options } : {}),
  };
}
