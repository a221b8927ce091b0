import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';
import type { Terms } from './terms.ts';

const IN_FORCE = 'select edition, texts from brands_terms where brand = $1 order by edition desc limit 1';

/** The edition in force. Undefined for a brand that has written none. */
export async function termsInForce(sql: Sql, brand: BrandCode): Promise<Terms | undefined> {
  return sql.first<Terms>(IN_FORCE, [brand]);
}

/** Held until the transaction ends, so that two editions never get one number. */
export async function lockTerms(tx: Tx, brand: BrandCode): Promise<Terms | undefined> {
  await tx.all('select code from brands_brand where code = $1 for update', [brand]);
  return termsInForce(tx, brand);
}

const INSERT = 'insert into brands_terms (brand, edition, texts, changed_at) values ($1, $2, $3, $4)';

export async function insertTerms(tx: Tx, brand: BrandCode, terms: Terms & { readonly at: Instant }): Promise<void> {
  await tx.all(INSERT, [brand, terms.edition, JSON.stringify(terms.texts), new Date(terms.at)]);
}
