import { currencyOf } from '@baize/kernel';
import type { Sql, Tx } from '../platform/database/db.ts';
import type { BankOrder, BankPayout, Decision, OrderStatus } from './bank.ts';

interface OrderRow {
  id: string;
  merchant: string;
  reference: string;
  amount_parts: bigint;
  paid_parts: bigint | null;
  currency: string;
  return_url: string;
  status: OrderStatus;
  decision: Decision | null;
  decided_parts: bigint | null;
  created_at: Date;
  expires_at: Date;
  shown_reference: string;
  time_zone: string;
}

export interface NewOrder {
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly amountParts: bigint;
  readonly currency: string;
  readonly returnUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly shownReference: string;
  readonly timeZone: string;
}

/** Undefined when this merchant used the key or the reference before. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<BankOrder | undefined> {
  const row = await tx.first<OrderRow>(
    `insert into bank_order (id, merchant, reference, idempotency_key, amount_parts, currency, return_url, created_at, expires_at,
       shown_reference, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning *`,
    [
      order.id,
      order.merchant,
      order.reference,
      order.idempotencyKey,
      order.amountParts,
      order.currency,
      order.returnUrl,
      new Date(order.createdAt),
      new Date(order.expiresAt),
      order.shownReference,
      order.timeZone,
    ],
  );
  return row && orderFrom(row);
}

export async function findOrder(sql: Sql, id: string): Promise<BankOrder | undefined> {
  const row = await sql.first<OrderRow>('select * from bank_order where id = $1', [id]);
  return row && orderFrom(row);
}

export async function orderByKey(sql: Sql, merchant: string, key: string): Promise<BankOrder | undefined> {
  const row = await sql.first<OrderRow>('select * from bank_order where merchant = $1 and idempotency_key = $2', [
    merchant,
    key,
  ]);
  return row && orderFrom(row);
}

export async function orderByReference(sql: Sql, merchant: string, reference: string): Promise<BankOrder | undefined> {
  const row = await sql.first<OrderRow>('select * from bank_order where merchant = $1 and reference = $2', [
    merchant,
    reference,
  ]);
  return row && orderFrom(row);
}

export interface Choice {
  readonly id: string;
  readonly decision: Decision;
  readonly decidedParts: bigint | null;
  readonly now: number;
}

/** Takes the payer's decision, once: undefined when it was taken before or the time is over. */
export async function acceptDecision(tx: Tx, choice: Choice): Promise<BankOrder | undefined> {
  const row = await tx.first<OrderRow>(
    `update bank_order set status = 'accepted', decision = $2, decided_parts = $3, decided_at = $4
     where id = $1 and status = 'open' and expires_at > $4 returning *`,
    [choice.id, choice.decision, choice.decidedParts, new Date(choice.now)],
  );
  return row && orderFrom(row);
}

/** Lets an accepted decision take effect, once. */
export async function settleDecision(tx: Tx, id: string): Promise<BankOrder | undefined> {
  const row = await tx.first<OrderRow>(
    `update bank_order
     set status = case decision when 'confirm' then 'paid' else 'refused' end,
         paid_parts = case decision when 'confirm' then coalesce(decided_parts, amount_parts) end
     where id = $1 and status = 'accepted' returning *`,
    [id],
  );
  return row && orderFrom(row);
}

/** Ends an order that nobody decided, once. */
export async function expireOpenOrder(tx: Tx, id: string): Promise<BankOrder | undefined> {
  const row = await tx.first<OrderRow>(
    `update bank_order set status = 'expired' where id = $1 and status = 'open' returning *`,
    [id],
  );
  return row && orderFrom(row);
}

export interface Delivery {
  readonly id: string;
  readonly merchant: string;
  readonly body: string;
  readonly state: 'waiting' | 'delivered' | 'refused' | 'given_up';
  readonly attempts: number;
}

export interface NewDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly order: BankOrder;
  readonly body: string;
  readonly now: number;
}

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.all(
    'insert into bank_delivery (id, event_id, order_id, merchant, body, created_at) values ($1, $2, $3, $4, $5, $6)',
    [delivery.id, delivery.eventId, delivery.order.id, delivery.order.merchant, delivery.body, new Date(delivery.now)],
  );
}

export async function findDelivery(sql: Sql, id: string): Promise<Delivery | undefined> {
  return sql.first<Delivery>('select id, merchant, body, state, attempts from bank_delivery where id = $1', [id]);
}

export interface Attempt {
  readonly delivery: Delivery;
  readonly state: Delivery['state'];
  /** Null when nobody answered. */
  readonly status: number | null;
  readonly now: number;
}

/** Writes down an attempt. False when another worker did so meanwhile: it plans the next one. */
export async function recordAttempt(tx: Tx, { delivery, state, status, now }: Attempt): Promise<boolean> {
  const row = await tx.first<{ id: string }>(
    `update bank_delivery set state = $2, attempts = attempts + 1, last_status = $3,
       settled_at = case when $2 = 'waiting' then null else $4::timestamptz end
     where id = $1 and state = 'waiting' and attempts = $5 returning id`,
    [delivery.id, state, status, new Date(now), delivery.attempts],
  );
  return row !== undefined;
}

interface PayoutRow {
  id: string;
  merchant: string;
  reference: string;
  amount_parts: bigint;
  currency: string;
  account: string;
  holder: string;
  status: BankPayout['status'];
}

export type NewPayout = BankPayout & { readonly idempotencyKey: string; readonly createdAt: number };

/** Undefined when this merchant used the key or the reference before. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<BankPayout | undefined> {
  const row = await tx.first<PayoutRow>(
    `insert into bank_payout (id, merchant, reference, idempotency_key, amount_parts, currency, account, holder, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning *`,
    [
      payout.id,
      payout.merchant,
      payout.reference,
      payout.idempotencyKey,
      payout.amountParts,
      payout.currency,
      payout.account,
      payout.holder,
      payout.status,
      new Date(payout.createdAt),
    ],
  );
  return row && payoutFrom(row);
}

export async function payoutByKey(sql: Sql, merchant: string, key: string): Promise<BankPayout | undefined> {
  const row = await sql.first<PayoutRow>('select * from bank_payout where merchant = $1 and idempotency_key = $2', [
    merchant,
    key,
  ]);
  return row && payoutFrom(row);
}

export async function payoutByReference(
  sql: Sql,
  merchant: string,
  reference: string,
): Promise<BankPayout | undefined> {
  const row = await sql.first<PayoutRow>('select * from bank_payout where merchant = $1 and reference = $2', [
    merchant,
    reference,
  ]);
  return row && payoutFrom(row);
}

function orderFrom(row: OrderRow): BankOrder {
  return {
    id: row.id,
    merchant: row.merchant,
    reference: row.reference,
    amountParts: row.amount_parts,
    paidParts: row.paid_parts,
    currency: currencyOf(row.currency),
    returnUrl: row.return_url,
    status: row.status,
    decision: row.decision,
    decidedParts: row.decided_parts,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    shownReference: row.shown_reference,
    timeZone: row.time_zone,
  };
}

function payoutFrom(row: PayoutRow): BankPayout {
  const { amount_parts: amountParts, currency, ...same } = row;
  return {
    id: same.id,
    merchant: same.merchant,
    reference: same.reference,
    account: same.account,
    holder: same.holder,
    status: same.status,
    amountParts,
    currency: currencyOf(currency),
  };
}
