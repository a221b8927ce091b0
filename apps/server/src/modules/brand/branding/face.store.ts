import type { Contacts } from '@baize/contract/bootstrap';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Face, Footer } from './face.ts';

type Colours = Readonly<Record<string, string>>;

/** The face of a brand. Faults when there is no such brand: codes come from our own tables. */
export async function findFace(sql: Sql, brand: BrandCode): Promise<Face> {
  const face = await sql.first<Face>('select contacts, footer from brands_brand where code = $1', [brand]);
  invariant(face !== undefined, `there is no brand ${brand}`);
  return face;
}

export interface LockedFace extends Face {
  readonly colours: Colours;
}

/** The same with the colours, held until the transaction ends. */
export async function lockFace(tx: Tx, brand: BrandCode): Promise<LockedFace> {
  const text = 'select contacts, footer, colours from brands_brand where code = $1 for update';
  const face = await tx.first<LockedFace>(text, [brand]);
  invariant(face !== undefined, `there is no brand ${brand}`);
  return face;
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
