import type { BrandIdentity } from '@baize/contract/brand/identity-ops';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

const IDENTITY = 'select name, logo, page_texts as titles from brands_brand where code = $1';

/** What a brand is called, and its logo. Faults when there is no such brand. */
export async function readIdentity(sql: Sql, brand: BrandCode): Promise<BrandIdentity> {
  return present(await sql.first<BrandIdentity>(IDENTITY, [brand]), brand);
}

/** The same, and nobody else changes it until this transaction is over. */
export async function lockIdentity(tx: Tx, brand: BrandCode): Promise<BrandIdentity> {
  return present(await tx.first<BrandIdentity>(`${IDENTITY} for no key update`, [brand]), brand);
}

export async function writeIdentity(tx: Tx, brand: BrandCode, { name, logo, titles }: BrandIdentity): Promise<void> {
  const text = 'update brands_brand set name = $2, logo = $3, page_texts = $4 where code = $1';
  await tx.all(text, [brand, name, logo, JSON.stringify(titles)]);
}

function present(identity: BrandIdentity | undefined, brand: BrandCode): BrandIdentity {
  invariant(identity !== undefined, `there is no brand ${brand}`);
  return identity;
}
