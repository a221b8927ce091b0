import { SECOND_MS } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { type BankDeps, type BankOrder, type Decision, newName } from './bank.ts';
import * as store from './bank.store.ts';
import { orderShape } from './merchant-api-shapes.ts';

/** How the webhook of a decision is delivered. The tester chooses, so that a merchant's handling of each case can be tested. */
export const DELIVERIES = ['onTime', 'late', 'twice', 'outOfOrder', 'never'] as const;
export type DeliveryWay = (typeof DELIVERIES)[number];

const LATE_MS = 10 * SECOND_MS;
const OUT_OF_ORDER_MS = 3 * SECOND_MS;

export interface PayerChoice {
  readonly orderId: string;
  readonly decision: Decision;
  readonly way: DeliveryWay;
  /** Null pays what was asked for. */
  readonly paidParts: bigint | null;
}

/** Takes the payer's decision, once. 'closed' when it was taken before or the order's time is over. */
export async function decideOrder(deps: BankDeps, choice: PayerChoice): Promise<'taken' | 'closed'> {
  return deps.db.inTransaction(async (tx) => {
    const now = deps.clock.now();
    const { orderId: id, decision, paidParts: decidedParts } = choice;
    const order = await store.acceptDecision(tx, { id, decision, decidedParts, now });
    if (order === undefined) return 'closed';
    if (choice.way === 'late') {
      await tellMerchant(tx, deps, { order, type: 'order.accepted' });
      const key = `bank-settle-${id}`;
      await addJob(tx, { task: 'bank.settle', payload: { orderId: id }, runAt: new Date(now + LATE_MS), key });
      return 'taken';
    }
    await settleAndTell(tx, deps, { id, copies: COPIES[choice.way] });
    if (choice.way === 'outOfOrder') {
      await tellMerchant(tx, deps, { order, type: 'order.accepted', runAt: new Date(now + OUT_OF_ORDER_MS) });
    }
    return 'taken';
  });
}

const COPIES: Readonly<Record<DeliveryWay, number>> = { onTime: 1, late: 1, twice: 2, outOfOrder: 1, never: 0 };

/** Lets a decision that was taken take effect. May be repeated: the second time finds nothing to do. */
export async function settleOrder(deps: BankDeps, id: string): Promise<void> {
  await deps.db.inTransaction((tx) => settleAndTell(tx, deps, { id, copies: 1 }));
}

/** Ends an order that nobody decided. May be repeated. */
export async function expireOrder(deps: BankDeps, id: string): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    const order = await store.expireOpenOrder(tx, id);
    if (order !== undefined) await tellMerchant(tx, deps, { order, type: 'order.expired' });
  });
}

async function settleAndTell(tx: Tx, deps: BankDeps, { id, copies }: { id: string; copies: number }): Promise<void> {
  const order = await store.settleDecision(tx, id);
  if (order === undefined) return;
  await tellMerchant(tx, deps, { order, type: order.status === 'paid' ? 'order.paid' : 'order.refused', copies });
}

interface OutgoingWebhook {
  readonly order: BankOrder;
  readonly type: 'order.accepted' | 'order.paid' | 'order.refused' | 'order.expired';
  readonly copies?: number;
  readonly runAt?: Date;
}

/** Stores the webhook and plans its delivery, in the transaction of what it tells. Copies carry one event id. */
async function tellMerchant(
  tx: Tx,
  deps: BankDeps,
  { order, type, copies = 1, runAt }: OutgoingWebhook,
): Promise<void> {
  const now = deps.clock.now();
  const eventId = newName(deps.chance, 'be');
  const body = JSON.stringify({ id: eventId, type, createdAt: now, order: orderShape(order, now) });
  for (let copy = 0; copy < copies; copy += 1) {
    const id = newName(deps.chance, 'bd');
    await store.insertDelivery(tx, { id, eventId, order, body, now });
    const job = { task: 'bank.deliver', payload: { deliveryId: id }, key: `bank-deliver-${id}` };
    await addJob(tx, runAt === undefined ? job : { ...job, runAt });
  }
}
