import type { VendorLineUp } from '@baize/contract/bootstrap';
import { routeAt } from '@baize/contract/site-routes';

type Vendor = VendorLineUp['vendors'][number];

/** The longest vendor code (contract): a longer one cannot exist, so no request is made for it. */
const CODE_MAX = 40;

/** The address of a vendor's games: halls know a vendor as `page`, pages of their own (lottery, cockfight) as `vendor` (B1.3). */
export function vendorAddress(path: string, vassalage: string): string {
  const name = ['hall', 'egame'].includes(routeAt(path)?.screen ?? '') ? 'page' : 'vendor';
  return `${path}?${name}=${encodeURIComponent(vassalage)}`;
}

/** The vendor that a hall's `?page=` names; an unknown one falls back to the first (B1.3), once all vendors are loaded. */
export function vendorFromQuery(
  page: string | null,
  lineUp: Pick<VendorLineUp, 'vendors'> | undefined,
  complete: boolean,
): string | undefined {
  if (page === null || page === '' || lineUp === undefined) return undefined;
  const mayBe = !complete && page.length <= CODE_MAX;
  return mayBe || lineUp.vendors.some(({ vassalage }) => vassalage === page) ? page : lineUp.vendors[0]?.vassalage;
}

export interface OfVendor {
  readonly lineUps: readonly VendorLineUp[];
  readonly vendor?: string;
}

/** Of a page of several types: those that the vendor has games of. All of them, and no vendor, when nobody knows it. */
export function lineUpsOf(vendor: string | undefined, lineUps: readonly VendorLineUp[], complete: boolean): OfVendor {
  if (vendor === undefined) return { lineUps };
  const own = lineUps.filter(({ vendors }) => vendors.some(({ vassalage }) => vassalage === vendor));
  if (own.length > 0) return { lineUps: own, vendor };
  return complete || vendor.length > CODE_MAX ? { lineUps } : { lineUps, vendor };
}

/** Vendors by name of their code, each once however many types of games they have. */
export function oncePerVendor<T extends Pick<Vendor, 'vendor'>>(
  lineUps: readonly { readonly vendors: readonly T[] }[],
): T[] {
  return [...new Map(lineUps.flatMap(({ vendors }) => vendors).map((vendor) => [vendor.vendor, vendor])).values()];
}
