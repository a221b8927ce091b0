import type { Currency } from '@baize/kernel';
import type { Chance } from '../platform/time-and-chance/chance.ts';
import type { Clock } from '../platform/time-and-chance/clock.ts';
import type { Db } from '../platform/database/db.ts';

/** A merchant whose orders the sandbox bank accepts. */
export interface Merchant {
  readonly id: string;
  /** As the payer reads it. */
  readonly name: string;
  /** At least 32 bytes: signs both ways. */
  readonly secret: Buffer;
  /** Where webhooks are sent. */
  readonly webhookUrl: string;
  /** The host of that address when it is a name of our own network. */
  readonly privateHosts?: readonly string[];
}

export interface BankDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The bank's own address as browsers reach it, such as `http://localhost:3000/bank`. */
  readonly publicUrl: string;
  readonly merchants: readonly Merchant[];
}

export type OrderStatus = 'open' | 'accepted' | 'paid' | 'refused' | 'expired';
export type Decision = 'confirm' | 'refuse';

export interface BankOrder {
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amountParts: bigint;
  readonly paidParts: bigint | null;
  readonly currency: Currency;
  readonly returnUrl: string;
  readonly status: OrderStatus;
  readonly decision: Decision | null;
  readonly decidedParts: bigint | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** As the payer reads it. */
  readonly shownReference: string;
  readonly timeZone: string;
}

export interface BankPayout {
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amountParts: bigint;
  readonly currency: Currency;
  readonly account: string;
  readonly holder: string;
  readonly status: 'completed' | 'rejected';
}

export function merchantOf(deps: BankDeps, id: string): Merchant | undefined {
  return deps.merchants.find((merchant) => merchant.id === id);
}

/** An open order whose time is over is expired, whether or not the job that says so has run. */
export function statusAt(order: BankOrder, now: number): OrderStatus {
  return order.status === 'open' && order.expiresAt <= now ? 'expired' : order.status;
}

/** A name nobody can guess: it opens the payer's page. */
export function newName(chance: Chance, prefix: string): string {
  return `${prefix}_${chance.bytes(18).toString('base64url')}`;
}
