import { currencyOf, type Instant, instantOf, type MemberId, money, type Money } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { transfersOfHold, type HoldTransferRow } from './hold.store.ts';
import type { TransferKind } from './transfer.ts';

/** One transfer that a hold made: setting aside, spending, giving back. */
export interface HoldTransfer {
  readonly kind: TransferKind;
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly balanceAfterParts: bigint;
  readonly at: Instant;
}

/** Every transfer of one hold of the member, in the order in which they were made: evidence of what became of its money. */
export async function holdTransfers(sql: Sql, memberId: MemberId, holdId: string): Promise<HoldTransfer[]> {
  return (await transfersOfHold(sql, memberId, holdId)).map(transferFrom);
}

function transferFrom(row: HoldTransferRow): HoldTransfer {
  return {
    kind: row.kind,
    from: row.debit_account,
    to: row.credit_account,
    amount: money(currencyOf(row.currency), row.amount_parts),
    balanceAfterParts: row.balance_after_parts,
    at: instantOf(row.at.getTime()),
  };
}
