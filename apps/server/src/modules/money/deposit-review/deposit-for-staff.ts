import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Deposit, depositOfBrand } from '../deposits/index.ts';

/** One deposit of the brand, for its staff. Refuses deposit_not_found, for those of other brands too. */
export async function depositForStaff(sql: Sql, brand: BrandCode, depositId: string): Promise<Deposit> {
  const deposit = await depositOfBrand(sql, brand, depositId);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return deposit;
}
