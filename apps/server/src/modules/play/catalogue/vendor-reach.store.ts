import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** Where a vendor's games run, and countries whose visitors may not have them. */
export interface VendorReach {
  readonly vendor: string;
  readonly platforms: ('desktop' | 'mobile')[];
  readonly blockedIn: string[];
}

/** Held until the transaction ends. Undefined when nobody made the vendor known. */
export async function lockReach(tx: Tx, vendor: string): Promise<VendorReach | undefined> {
  const row = await tx.first<{ on_desktop: boolean; on_mobile: boolean; blocked_in: string }>(
    'select on_desktop, on_mobile, blocked_in from games_vendor where code = $1 for update',
    [vendor],
  );
  if (row === undefined) return undefined;
  const { on_desktop, on_mobile, blocked_in } = row;
  return { vendor, platforms: platformsOf({ on_desktop, on_mobile }), blockedIn: countriesOf(blocked_in) };
}

export async function updateReach(tx: Tx, { vendor, platforms, blockedIn }: VendorReach): Promise<void> {
  await tx.all('update games_vendor set on_desktop = $2, on_mobile = $3, blocked_in = $4 where code = $1', [
    vendor,
    platforms.includes('desktop'),
    platforms.includes('mobile'),
    blockedIn.join(' '),
  ]);
}

const BLOCKED = `
  select distinct coalesce(g.blocked_in || ' ', '') || v.blocked_in as blocked_in
  from games_offer o join games_vendor v on v.code = o.vendor
    left join games_game g on g.vendor = o.vendor and g.enabled and g.listed and g.blocked_in <> ''
  where o.brand = $1 and o.enabled and (g.blocked_in is not null or v.blocked_in <> '')`;

/** The countries that a vendor of a brand's offer, or a game of one, is kept from. */
export async function findBlockedCountries(sql: Sql, brand: BrandCode): Promise<Set<string>> {
  const rows = await sql.all<{ blocked_in: string }>(BLOCKED, [brand]);
  return new Set(rows.flatMap(({ blocked_in }) => countriesOf(blocked_in)));
}

/** The kinds of devices of a row, by name. */
export function platformsOf(row: { readonly on_desktop: boolean; readonly on_mobile: boolean }) {
  return (['desktop', 'mobile'] as const).filter((platform) => row[`on_${platform}`]);
}

/** The countries that a column holds with blanks between. */
export function countriesOf(text: string): string[] {
  return text.split(' ').filter((code) => code !== '');
}
