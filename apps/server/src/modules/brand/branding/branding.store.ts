import type { Contacts } from '@baize/contract/bootstrap';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Branding, Footer } from './branding.ts';

type Colours = Readonly<Record<string, string>>;

/** The floating buttons and the footer of a brand. Faults when there is no such brand: codes come from our own tables. */
export async function findBranding(sql: Sql, brand: BrandCode): Promise<Branding> {
  const branding = await sql.first<Branding>('select contacts, footer from brands_brand where code = $1', [brand]);
  invariant(branding !== undefined, `there is no brand ${brand}`);
  return branding;
}

export interface LockedBranding extends Branding {
  readonly colours: Colours;
}

/** The same with the colours, held until the transaction ends. */
export async function lockBranding(tx: Tx, brand: BrandCode): Promise<LockedBranding> {
  const text = 'select contacts, footer, colours from brands_brand where code = $1 for update';
  const branding = await tx.first<LockedBranding>(text, [brand]);
  invariant(branding !== undefined, `there is no brand ${brand}`);
  return branding;
}

export async function updateContacts(tx: Tx, brand: BrandCode, contacts: Contacts): Promise<void> {
  await tx.all('update brands_brand set contacts = $2 where code = $1', [brand, JSON.stringify(contacts)]);
}

export async function updateFooter(tx: Tx, brand: BrandCode, footer: Footer): Promise<void> {
  await tx.all('update brands_brand set footer = $2 where code = $1', [brand, JSON.stringify(footer)]);
}

export async function updateColours(tx: Tx, brand: BrandCode, colours: Colours): Promise<void> {
  await tx.all('update brands_brand set colours = $2 where code = $1', [brand, JSON.stringify(colours)]);
}

/** The colours of a brand as they are stored. */
export async function findColours(sql: Sql, brand: BrandCode): Promise<Colours> {
  const found = await sql.first<{ colours: Colours }>('select colours from brands_brand where code = $1', [brand]);
  return found?.colours ?? {};
}
