import type { Brand, Region } from '../brands/index.ts';

/** What the site is for a visitor from a country (B2.3): 0 open, 1 in maintenance, 2 not for their region. */
export function visitorStatus(
  { status, region }: Pick<Brand, 'status' | 'region'>,
  country: string | undefined,
): 0 | 1 | 2 {
  if (status !== 0) return status;
  return isServed(region, country) ? 0 : 2;
}

function isServed({ allow, deny, unknownAllowed }: Region, country: string | undefined): boolean {
  if (allow.length === 0 && deny.length === 0) return true;
  if (country === undefined) return unknownAllowed;
  return !deny.includes(country) && (allow.length === 0 || allow.includes(country));
}
