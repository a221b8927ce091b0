import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** As stored: undefined while the brand never wrote any. */
export async function readSettings(sql: Sql, brand: BrandCode): Promise<unknown> {
  const text = 'select settings from payments_withdrawal_settings where brand = $1';
  return (await sql.first<{ settings: unknown }>(text, [brand]))?.settings;
}

export async function writeSettings(tx: Tx, brand: BrandCode, settings: unknown): Promise<void> {
  await tx.all(
    `insert into payments_withdrawal_settings (brand, settings) values ($1, $2)
     on conflict (brand) do update set settings = excluded.settings`,
    [brand, JSON.stringify(settings)],
  );
}
