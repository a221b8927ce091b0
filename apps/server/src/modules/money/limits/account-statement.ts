import type { TransferKind } from '@baize/contract/money/transfer-kinds';
import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { sumsOf } from '../ledger/index.ts';

export interface AccountStatement {
  readonly openingParts: bigint;
  readonly closingParts: bigint;
  /** Signed: what each kind changed the member's money by. Opening and these make closing. */
  readonly lines: readonly { readonly kind: TransferKind; readonly parts: bigint; readonly count: number }[];
  readonly window: Flow;
  /** Since the account was opened (B4.17). */
  readonly lifetime: Flow;
}

/** What was paid in and out; both above zero. */
export interface Flow {
  readonly depositParts: bigint;
  readonly withdrawalParts: bigint;
  readonly netDepositParts: bigint;
}

/**
 * What became of a member's money in a window: what came in, what went out, what was played, with net deposits of the window and
 * of all time. Money that is held counts as the member's. Straight from the books, so it reproduces the balance (B4.17).
 */
export async function accountStatement(
  sql: Sql,
  window: { readonly memberId: MemberId; readonly from: Instant; readonly to: Instant },
): Promise<AccountStatement> {
  const sums = await sumsOf(sql, window);
  const openingParts = sums.reduce((sum, { beforeParts }) => sum + beforeParts, 0n);
  const partsOf = (kind: TransferKind, which: 'withinParts' | 'allParts') =>
    sums.find((sum) => sum.kind === kind)?.[which] ?? 0n;
  const flow = (which: 'withinParts' | 'allParts'): Flow => {
    const depositParts = partsOf('deposit', which);
    const withdrawalParts = -partsOf('withdrawal', which);
    return { depositParts, withdrawalParts, netDepositParts: depositParts - withdrawalParts };
  };
  return {
    openingParts,
    closingParts: sums.reduce((sum, { withinParts }) => sum + withinParts, openingParts),
    lines: sums
      .filter(({ count }) => count > 0n)
      .map(({ kind, withinParts, count }) => ({ kind, parts: withinParts, count: Number(count) })),
    window: flow('withinParts'),
    lifetime: flow('allParts'),
  };
}
