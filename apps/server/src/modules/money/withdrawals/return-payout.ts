import { invariant, type MemberId, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { type KeyedLine, postTransfers, transfersOf } from '../ledger/index.ts';
import { payoutAccount, type Withdrawal } from './withdrawal.ts';

/** The ledger's scope of returned payouts. The key is the withdrawal's id, so that each is given back once. */
export const RETURN_SCOPE = 'withdrawal-return';

/**
 * Gives back to the member's balance what was paid out and did not come, from the account the payout went to. Whether the provider
 * returns it to the house does not concern the member. The caller has the withdrawal locked and has settled how much.
 */
export async function returnPayout(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { brand, memberId, withdrawalId, amount, returnedParts } = withdrawal;
  invariant(returnedParts !== null, 'what is returned has an amount');
  const back = { kind: 'withdrawal', from: payoutAccount(withdrawal), to: 'cash' } as const;
  const transfer = { ...back, brand, memberId, amount: money(amount.currency, returnedParts), reference: withdrawalId };
  await postTransfers(tx, { scope: RETURN_SCOPE, key: withdrawalId, transfers: [transfer] });
}

/** What the ledger has of a return: nothing or one line. */
export function returnsOf(sql: Sql, memberId: MemberId, withdrawalId: string): Promise<KeyedLine[]> {
  return transfersOf(sql, { memberId, scope: RETURN_SCOPE, keys: [withdrawalId] });
}
