import { addJob } from '../platform/jobs/jobs.ts';
import { type BankDeps, type BankOrder, type BankPayout, newName } from './bank.ts';
import * as store from './bank.store.ts';
import type { OrderRequest, PayoutRequest } from './merchant-api-shapes.ts';

/** Opens an order, once per key; 'conflict' when the key or the reference came with other content. */
export async function takeOrder(
  deps: BankDeps,
  merchant: string,
  request: OrderRequest,
): Promise<BankOrder | 'conflict'> {
  const { idempotencyKey, reference, currency, returnUrl, expiresAt, timeZone } = request;
  const { shownReference = reference } = request;
  const order = { merchant, idempotencyKey, reference, amountParts: request.amount, currency, returnUrl, expiresAt };
  const made = await deps.db.inTransaction(async (tx) => {
    const fresh = await store.insertOrder(tx, {
      ...order,
      shownReference,
      timeZone,
      id: newName(deps.chance, 'bo'),
      createdAt: deps.clock.now(),
    });
    if (fresh !== undefined) {
      const runAt = new Date(fresh.expiresAt);
      await addJob(tx, { task: 'bank.expire', payload: { orderId: fresh.id }, runAt, key: `bank-expire-${fresh.id}` });
    }
    return fresh;
  });
  const kept = made ?? (await store.orderByKey(deps.db, merchant, idempotencyKey));
  const isSame =
    kept?.reference === reference &&
    kept.amountParts === order.amountParts &&
    kept.currency === currency &&
    kept.returnUrl === returnUrl &&
    kept.expiresAt === expiresAt;
  return kept !== undefined && isSame ? kept : 'conflict';
}

/** Pays out at once, once per key. An account that ends in 0000 is refused, so that refusals can be tried. */
export async function takePayout(
  deps: BankDeps,
  merchant: string,
  request: PayoutRequest,
): Promise<BankPayout | 'conflict'> {
  const { idempotencyKey, reference, currency, account, holder } = request;
  const payout = { merchant, reference, amountParts: request.amount, currency, account, holder };
  const status = account.endsWith('0000') ? ('rejected' as const) : ('completed' as const);
  const kept = await deps.db.inTransaction(async (tx) => {
    const id = newName(deps.chance, 'bp');
    const made = await store.insertPayout(tx, { ...payout, id, idempotencyKey, status, createdAt: deps.clock.now() });
    return made ?? store.payoutByKey(tx, merchant, idempotencyKey);
  });
  const isSame =
    kept?.reference === reference &&
    kept.amountParts === payout.amountParts &&
    kept.currency === currency &&
    kept.account === account &&
    kept.holder === holder;
  return kept !== undefined && isSame ? kept : 'conflict';
}
