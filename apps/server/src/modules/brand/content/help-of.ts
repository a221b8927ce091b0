import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Help } from './help.ts';
import { readHelp } from './help.store.ts';

/** The whole help centre of a brand, in all languages and in the brand's order. */
export function helpOf(sql: Sql, brand: BrandCode): Promise<Help> {
  return readHelp(sql, brand);
}
