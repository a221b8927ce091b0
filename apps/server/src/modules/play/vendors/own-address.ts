import { Unreachable } from '../../../platform/refusal.ts';
import type { VendorSettings } from './vendor-links.ts';

/**
 * An address that a vendor gave, if it is the vendor's own: at the origin of its interface, or at one of those that operators said
 * its games open at. Throws Unreachable for any other: a frame of ours would show it.
 */
export function ownAddress(
  url: string,
  { code, vendor }: { readonly code: string; readonly vendor: VendorSettings },
): string {
  const { origin, href } = new URL(url);
  const own = [vendor.url, ...(vendor.gameOrigins ?? [])].map((each) => new URL(each).origin);
  if (!own.includes(origin)) throw new Unreachable(`vendor ${code} gave a foreign address`);
  return href;
}
