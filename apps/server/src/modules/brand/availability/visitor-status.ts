import { Refusal } from '../../../platform/refusal.ts';
import type { Brand, Region } from '../brands/index.ts';

/** What the site is for a visitor from a country (B2.3): 0 open, 1 in maintenance, 2 not for their region. */
export function visitorStatus(
  { status, region }: Pick<Brand, 'status' | 'region'>,
  country: string | undefined,
): 0 | 1 | 2 {
  if (status === 1 || status === 2) return status;
  return isServed(region, country) ? 0 : 2;
}

/** Whether it serves whoever asks, wherever they are. */
export function servesAll({ region }: Pick<Brand, 'region'>): boolean {
  return region.allow.length === 0 && region.deny.length === 0 && region.unknownAllowed;
}

function isServed({ allow, deny, unknownAllowed }: Region, country: string | undefined): boolean {
  if (country === undefined) return unknownAllowed;
  return !deny.includes(country) && (allow.length === 0 || allow.includes(country));
}

/** Lets a visitor in when the brand serves them now (B2.3, A30). Refuses: maintenance, region_restricted. Reads nothing from the database. */
export function admitVisitor(brand: Brand, country: string | undefined): void {
  const status = visitorStatus(brand, country);
  if (status === 1) throw new Refusal('maintenance');
  if (status === 2) throw new Refusal('region_restricted');
}
