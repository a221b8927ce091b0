import type { ValueOf } from '@baize/contract';

export type Withdrawal = ValueOf<'GET /wps/member/withdrawal/detail'>;
/** As a record lists it. */
export type WithdrawalRow = Withdrawal & { readonly id: string };
export type WithdrawalOptions = ValueOf<'GET /wps/member/withdrawal/options'>;
export type PayoutMethod = WithdrawalOptions['methods'][number];
export type PayoutAccount = WithdrawalOptions['accounts'][number];

/** Everything asked about withdrawals begins with this, so that one hint refreshes all of it. */
export const WITHDRAWALS = 'withdrawals';
