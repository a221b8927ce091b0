import { type BrandCode, type Currency, PARTS_PER_UNIT } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface LimitOf {
  readonly brand: BrandCode;
  readonly currency: Currency;
}

/** Until a brand says another: fifty thousand. */
const USUAL = 50_000n * PARTS_PER_UNIT;

const READ = 'select l.alone_parts as alone from agents_pay_limit l where l.brand = $1 and l.currency = $2';

/** Up to what a settlement of a brand pays itself. */
export async function aloneOf(sql: Sql, { brand, currency }: LimitOf): Promise<bigint> {
  return (await sql.first<{ readonly alone: bigint }>(READ, [brand, currency]))?.alone ?? USUAL;
}

const PUT = `
  insert into agents_pay_limit (alone_parts, brand, currency) values ($1, $2, $3)
  on conflict (brand, currency) do update set alone_parts = excluded.alone_parts`;

export async function putAlone(tx: Tx, { brand, currency }: LimitOf, alone: bigint): Promise<void> {
  await tx.all(PUT, [alone, brand, currency]);
}
