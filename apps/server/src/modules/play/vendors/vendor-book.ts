import type { Sql } from '../../../platform/database/db.ts';
import { type VendorLinks, vendorSettings, type VendorSettings } from './vendor-links.ts';
import { findLinks } from './vendor-book.store.ts';

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
}

/** Opens the book. It must be refreshed by whoever hears of a change. */
export async function openVendorBook(db: Sql, { keysFile, ...ours }: VendorBookOptions): Promise<VendorBook> {
  let vendors = keysFile;
  let readings = 0;
  const refresh = async (): Promise<void> => {
    const reading = (readings += 1);
    const found = await findLinks(db);
    // A later reading knows at least as much.
    if (reading !== readings) return;
    const own = found.map(({ code, ...link }) => [code, vendorSettings.parse(link)] as const);
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
