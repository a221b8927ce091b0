import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { NO_TERMS, type Terms } from './terms.ts';
import { termsInForce } from './terms.store.ts';

/** The terms of use in force, or none yet. */
export async function termsOf(sql: Sql, brand: BrandCode): Promise<Terms> {
  return (await termsInForce(sql, brand)) ?? NO_TERMS;
}

/** Which edition of the brand's terms is in force now; undefined when it has none. What a newcomer agrees to. */
export async function termsEdition(sql: Sql, brand: BrandCode): Promise<number | undefined> {
  return (await termsInForce(sql, brand))?.edition;
}
