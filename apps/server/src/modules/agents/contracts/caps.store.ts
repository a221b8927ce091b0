import type { Cap, ContractKind } from '@baize/agent-pay';
import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

interface Row {
  readonly kind: ContractKind;
  readonly loss_rate: number;
  readonly profit_rate: number;
}

const capFrom = (row: Row): Cap => ({ lossRate: BigInt(row.loss_rate), profitRate: BigInt(row.profit_rate) });
/** Of a kind that the brand said nothing of: no rate is given. */
const NOTHING: Cap = { lossRate: 0n, profitRate: 0n };

/** The highest rates that a brand lets anybody give, for one kind. */
export async function capOf(sql: Sql, brand: BrandCode, kind: ContractKind): Promise<Cap> {
  const text = 'select kind, loss_rate, profit_rate from agents_cap where brand = $1 and kind = $2';
  const row = await sql.first<Row>(text, [brand, kind]);
  return row === undefined ? NOTHING : capFrom(row);
}

export async function capsOf(sql: Sql, brand: BrandCode): Promise<(Cap & { readonly kind: ContractKind })[]> {
  const text = 'select kind, loss_rate, profit_rate from agents_cap where brand = $1 order by kind';
  return (await sql.all<Row>(text, [brand])).map((row) => ({ kind: row.kind, ...capFrom(row) }));
}

export async function putCap(
  tx: Tx,
  of: { readonly brand: BrandCode; readonly kind: ContractKind },
  cap: Cap,
): Promise<void> {
  await tx.all(
    `insert into agents_cap (brand, kind, loss_rate, profit_rate) values ($1, $2, $3, $4)
     on conflict (brand, kind) do update set loss_rate = excluded.loss_rate, profit_rate = excluded.profit_rate`,
    [of.brand, of.kind, Number(cap.lossRate), Number(cap.profitRate)],
  );
}
