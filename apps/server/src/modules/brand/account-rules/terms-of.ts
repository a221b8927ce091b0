import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { NO_TERMS, type Terms } from './terms.ts';
import { termsInForce } from './terms.store.ts';

/** The terms of use in force, or none yet. */
export async function termsOf(sql: Sql, brand: BrandCode): Promise<Terms> {
  return (await termsInForce(sql, brand)) ?? NO_TERMS;
}
