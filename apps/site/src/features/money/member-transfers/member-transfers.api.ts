import type { ValueOf } from '@baize/contract';

export type TransferLine = ValueOf<'GET /wps/member/transfer/line'>;
type MemberTransfer = ValueOf<'POST /wps/member/transfer'>;
export type TransferRow = MemberTransfer & { readonly id: string };

/** Whom the money goes to: the upline has no account to name, a member below has. */
export interface Receiver {
  readonly toward: 'upline' | 'downline';
  readonly account: string;
  readonly nickname: string;
}

/** Everything asked about transfers begins with this. */
export const TRANSFERS = 'member-transfers';
