import type { ValueOf } from '@baize/contract/client';
import type { withdrawalDetail, withdrawalOptions } from '@baize/contract/money/withdrawals';

export type Withdrawal = ValueOf<typeof withdrawalDetail>;
/** As a record lists it. */
export type WithdrawalRow = Withdrawal & { readonly id: string };
export type WithdrawalOptions = ValueOf<typeof withdrawalOptions>;
export type PayoutMethod = WithdrawalOptions['methods'][number];
export type PayoutAccount = WithdrawalOptions['accounts'][number];

/** Everything asked about withdrawals begins with this, so that one hint refreshes all of it. */
export const WITHDRAWALS = 'withdrawals';
