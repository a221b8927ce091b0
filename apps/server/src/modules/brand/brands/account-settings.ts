import { type AccountSettings, accountSettings } from '@baize/contract/brand/account-settings';

export { type AccountSettings, accountSettings };

/** What is in the database, with the defaults filled in. The fields stand in the contract: operators change them by a call. */
export function accountSettingsFrom(stored: unknown): AccountSettings {
  return accountSettings.parse(stored);
}
