export { bindPayoutAccount, isOffered } from './bind-payout-account.ts';
export { shortNumber } from './domain/account-number.ts';
export { compareNames } from './domain/holder-name.ts';
export { INSTITUTIONS, institutionName } from './domain/institutions.ts';
export type { PayoutAccount, PayoutAccountId } from './payout-account.ts';
export {
  accountsOfMember,
  findAccount,
  insertAccount,
  isAccountShared,
  lockMember,
  sharingAccounts,
} from './payout-accounts.store.ts';
export { unbindPayoutAccount } from './bind-payout-account.ts';
