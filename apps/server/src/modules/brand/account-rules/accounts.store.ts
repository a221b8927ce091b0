import type { RegisterRules } from '@baize/contract/brand/register-rules';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { type AccountSettings, accountSettingsFrom } from '../brands/index.ts';

/** Whether a brand accepts registrations, and the rules of its registration form. */
export interface Registration {
  readonly open: boolean;
  readonly rules: RegisterRules;
}

const RULES = 'select register_open as open, register_rules as rules from brands_brand where code = $1';

/** Whether a brand opens accounts, and by which rules: as stored, not as kept in memory. */
export async function registrationOf(sql: Sql, brand: BrandCode): Promise<Registration> {
  return found(await sql.first<Registration>(RULES, [brand]), brand);
}

/** The same, held until the transaction ends. */
export async function lockRegistration(tx: Tx, brand: BrandCode): Promise<Registration> {
  return found(await tx.first<Registration>(`${RULES} for update`, [brand]), brand);
}

export async function storeRegistration(tx: Tx, brand: BrandCode, { open, rules }: Registration): Promise<void> {
  await tx.all('update brands_brand set register_open = $2, register_rules = $3 where code = $1', [
    brand,
    open,
    JSON.stringify(rules),
  ]);
}

const SETTINGS = 'select account_settings as settings from brands_brand where code = $1';

/** How a brand treats accounts, with the defaults filled in: as stored, not as kept in memory. */
export async function settingsOf(sql: Sql, brand: BrandCode): Promise<AccountSettings> {
  return accountSettingsFrom(found(await sql.first<{ settings: unknown }>(SETTINGS, [brand]), brand).settings);
}

/** The same, held until the transaction ends. */
export async function lockSettings(tx: Tx, brand: BrandCode): Promise<AccountSettings> {
  const row = await tx.first<{ settings: unknown }>(`${SETTINGS} for update`, [brand]);
  return accountSettingsFrom(found(row, brand).settings);
}

export async function storeSettings(tx: Tx, brand: BrandCode, settings: AccountSettings): Promise<void> {
  await tx.all('update brands_brand set account_settings = $2 where code = $1', [brand, JSON.stringify(settings)]);
}

function found<T>(row: T | undefined, brand: BrandCode): T {
  invariant(row !== undefined, `there is no brand ${brand}`);
  return row;
}
