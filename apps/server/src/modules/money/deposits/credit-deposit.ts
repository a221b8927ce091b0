import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import { money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { type Order, postTransfers } from '../ledger/index.ts';
import type { Deposit } from './deposit.ts';

/**
 * Credits what was paid, takes the fee of it and gives the bonus: one order, so all or nothing. The ledger's own key makes it
 * once even if everything around it were wrong.
 */
export async function creditDeposit(tx: Tx, deposit: Deposit, paidParts: bigint): Promise<void> {
  const { brand, memberId, depositId, channel, terms, amount } = deposit;
  const { feeParts, bonusParts } = resultOfDeposit(terms, paidParts, amount.currency);
  const moved = (parts: bigint) => ({ brand, memberId, amount: money(amount.currency, parts), reference: depositId });
  const transfers: Order['transfers'] = [
    { ...moved(paidParts), kind: 'deposit', from: `house:payments:${channel}`, to: 'cash' },
    { ...moved(feeParts), kind: 'fee', from: 'cash', to: 'house:fees' },
    { ...moved(bonusParts), kind: 'bonus', from: 'house:bonus', to: 'cash' },
  ];
  const transfersOfSomething = transfers.filter((transfer) => transfer.amount.parts > 0n);
  await postTransfers(tx, { scope: 'deposit', key: depositId, transfers: transfersOfSomething });
}
