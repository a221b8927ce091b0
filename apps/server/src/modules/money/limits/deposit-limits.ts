import {
  type BrandCode,
  type Instant,
  type MemberId,
  type Money,
  money,
  roundDownToCoin,
  textFromParts,
} from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { exceededLimit, type ExceededLimit, roomIn, type StandingLimit } from './domain/judge-deposit.ts';
import { windowStart } from './domain/windows.ts';
import { lockMember } from './limited-member.store.ts';
import { findStanding } from './standing-limits.store.ts';
import { creditDeposit, findCounted, giveBackDepositLimit, insertDeposit, isTaken } from './deposit-limits.store.ts';

/** A payment into a wallet. */
export interface DepositLimitInput {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly amount: Money;
  readonly now: Instant;
  /** The id of the payment: the same for every repeat. */
  readonly key: string;
}

/**
 * Counts a payment into a wallet towards the member's deposit limits, from its start and before anything else of it, in the
 * transaction that stores it (B4.11; attack case A16), and until an instant as one that can still be made. Payments of one member
 * wait for each other here, so together they never pass a limit. The same key again counts nothing more. Refuses: limit_reached,
 * with `kind`, `period`, `limit`, `left` and `until` (when the amount fits again; null: never).
 */
export async function takeDepositLimit(
  tx: Tx,
  input: DepositLimitInput & { readonly closesAt: Instant },
): Promise<void> {
  const { memberId, amount, now, key, closesAt } = input;
  const limits = await lockDepositLimits(tx, input);
  if (await isTaken(tx, key)) return;
  const way = await limitInTheWay(tx, input, limits);
  if (way !== undefined) {
    throw new Refusal('limit_reached', {
      kind: 'deposit',
      period: way.period,
      limit: textFromParts(way.parts),
      left: textFromParts(way.left),
      until: way.until,
    });
  }
  await insertDeposit(tx, { key, memberId, parts: amount.parts, now, closesAt });
}

/**
 * Counts money that another member sends towards the receiver's deposit limits, in the transaction that moves it: it is money to
 * play with that the receiver did not have, and an agent would otherwise be a way around the limit (B4.14). False, and nothing is
 * counted, where it does not fit. The receiver's limits are locked before any money (`lockLimits`).
 */
export async function takeFromMember(tx: Tx, input: DepositLimitInput): Promise<boolean> {
  const { memberId, amount, now, key } = input;
  const limits = await lockDepositLimits(tx, input);
  if ((await limitInTheWay(tx, input, limits)) !== undefined) return false;
  await creditDeposit(tx, { key, memberId, parts: amount.parts, now });
  return true;
}

async function limitInTheWay(
  tx: Tx,
  { memberId, amount, now }: DepositLimitInput,
  limits: readonly StandingLimit[],
): Promise<ExceededLimit | undefined> {
  if (limits.length === 0) return undefined;
  const counted = await findCounted(tx, memberId, { since: windowStart('1m', now), now });
  return exceededLimit(amount.parts, limits, { counted, now });
}

/** How much of an amount fits, and when there is room for more (null: not as the limits stand). */
export interface FittingAmount {
  readonly parts: bigint;
  readonly moreAt: Instant | null;
}

/**
 * Lets as much of money that arrived through as the member's deposit limits leave, in whole coins, and counts that from now on:
 * the rest must not become playable (B4.11). What the payment counted for until now is not in its own way; orders that can
 * still be paid keep their room. To be called in the transaction that credits the money. Refuses nothing.
 */
export async function fitDeposit(tx: Tx, input: DepositLimitInput): Promise<FittingAmount> {
  const { memberId, amount, now, key } = input;
  const limits = await lockDepositLimits(tx, input);
  const counted = await findCounted(tx, memberId, { since: windowStart('1m', now), now, without: key });
  const room = limits.length === 0 ? amount.parts : roomIn(limits, { counted, now });
  const parts = room >= amount.parts ? amount.parts : roundDownToCoin(money(amount.currency, room)).parts;
  if (parts > 0n) await creditDeposit(tx, { key, memberId, parts, now });
  else await giveBackDepositLimit(tx, key, { from: now, now });
  if (parts === amount.parts) return { parts, moreAt: null };
  // With what is credited now the room is used up: when does the next of it return?
  const after = { counted: [...counted, { at: now, parts, leavesAt: null }], now };
  return { parts, moreAt: exceededLimit(1n, limits, after)?.until ?? null };
}

async function lockDepositLimits(
  tx: Tx,
  { memberId, brand, amount, now }: DepositLimitInput,
): Promise<StandingLimit[]> {
  const { currency } = amount;
  await lockMember(tx, { memberId, brand, currency });
  const standing = await findStanding(tx, { memberId, brand, currency, now });
  return standing.filter(({ kind }) => kind === 'deposit');
}
