import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { AccountSettings } from '../brands/index.ts';
import { type Registration, registrationOf, settingsOf } from './accounts.store.ts';

/** Whether a brand opens accounts, and by which rules: as stored, not as kept in memory. */
export function registerRulesOf(sql: Sql, brand: BrandCode): Promise<Registration> {
  return registrationOf(sql, brand);
}

/** How a brand treats accounts, with the defaults filled in: as stored, not as kept in memory. */
export function accountsOf(sql: Sql, brand: BrandCode): Promise<AccountSettings> {
  return settingsOf(sql, brand);
}
