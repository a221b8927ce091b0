import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { termsInForce } from './terms.store.ts';

/** Which edition of the brand's terms is in force now; undefined when it has none. What a newcomer agrees to. */
export async function termsEdition(sql: Sql, brand: BrandCode): Promise<number | undefined> {
  return (await termsInForce(sql, brand))?.edition;
}
