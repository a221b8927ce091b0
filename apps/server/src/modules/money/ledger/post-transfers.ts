import type { Tx } from '../../../platform/db.ts';
import { postLinked, postOne } from './ledger.store.ts';
import { mustBeAnOrder, type Order, type Posted } from './transfer.ts';
import { postedOrRefused } from './verdict.ts';

/**
 * Moves money: all transfers of the order or none, in one round trip. May be repeated: a key that was posted with the same
 * content gives the first answer again. A refused order leaves nothing behind and does not burn its key. Refuses:
 * balance_too_low, key_reused, currency_differs.
 */
export async function postTransfers(tx: Tx, order: Order): Promise<Posted> {
  mustBeAnOrder(order);
  const [first, ...others] = order.transfers;
  const answer =
    first !== undefined && others.length === 0 ? await postOne(tx, order, first) : await postLinked(tx, order);
  return postedOrRefused(answer, `${order.scope} ${order.key}`);
}
