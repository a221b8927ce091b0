import { type AccountSettings, accountSettings } from '@baize/contract/brand/account-settings';

export { type AccountSettings, accountSettings };

/** The stored account settings, with the defaults filled in. The contract defines the fields: operators change them by a call. */
export function accountSettingsFrom(stored: unknown): AccountSettings {
  return accountSettings.parse(stored);
}
