import { usePage } from '../../shared/page.ts';

/** What a vendor is called: its name where the page knows it, else its code. */
export function useVendorName(code: string): string {
  for (const { vendors } of usePage().lanes) {
    const found = vendors.find(({ vendor }) => vendor === code);
    if (found) return found.vendorName;
  }
  return `${code.slice(0, 1).toUpperCase()}${code.slice(1)}`;
}
