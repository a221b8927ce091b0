import type { ValueOf } from '@baize/contract/client';
import type { memberTransfer, transferHierarchy } from '@baize/contract/money/member-transfers';

export type TransferLine = ValueOf<typeof transferHierarchy>;
type MemberTransfer = ValueOf<typeof memberTransfer>;
export type TransferRow = MemberTransfer & { readonly id: string };

/** Whom the money goes to: the upline has no account to name, a member below has. */
export interface Receiver {
  readonly toward: 'upline' | 'downline';
  readonly account: string;
  readonly nickname: string;
}

/** Everything asked about transfers begins with this. */
export const TRANSFERS = 'member-transfers';
