import { Unreachable } from '../../../platform/refusal.ts';
import type { VendorSettings } from './vendor-links.ts';

/** Whether an address lies at the origin of a vendor's interface, or at one of those that operators said its games open at. */
export function isOwnAddress(url: string, vendor: Pick<VendorSettings, 'url' | 'gameOrigins'>): boolean {
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return [vendor.url, ...(vendor.gameOrigins ?? [])].some((own) => new URL(own).origin === origin);
}

/**
 * An address that a vendor gave, if it is the vendor's own. Throws Unreachable for any other: a frame of ours would show it.
 */
export function ownAddress(
  url: string,
  { code, vendor }: { readonly code: string; readonly vendor: VendorSettings },
): string {
  if (!isOwnAddress(url, vendor)) throw new Unreachable(`vendor ${code} gave a foreign address`);
  return new URL(url).href;
}
