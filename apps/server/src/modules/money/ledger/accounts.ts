import {
  type Currency,
  currencyOf,
  type Instant,
  instantOf,
  invariant,
  type MemberId,
  money,
  type Money,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findBalanceBefore } from './records.store.ts';
import {
  type AccountsInput,
  findCash,
  insertAccounts,
  openHoldsOf,
  ownAccounts,
  updateAskFrom,
  updateFrozen,
} from './accounts.store.ts';

/**
 * Opens the member's accounts `cash` and `held`, both empty. May be repeated. Refuses currency_differs when the member
 * already has accounts of another currency or brand.
 */
export async function openAccounts(tx: Tx, input: AccountsInput): Promise<void> {
  const same = await insertAccounts(tx, input);
  if (!same) throw new Refusal('currency_differs');
}

/** What the member can spend now: the cash account, without what is held. */
export async function balanceOf(sql: Sql, memberId: MemberId): Promise<Money> {
  const cash = await findCash(sql, memberId);
  invariant(cash !== undefined, `member ${memberId} has no accounts`);
  return money(currencyOf(cash.currency), cash.balance_parts);
}

/**
 * What the member could spend at that instant, without what was set aside: the balance after the last transfer of then or
 * before. Nothing before the first transfer. Found by binary search, so equally fast for any instant.
 */
export async function balanceAt(sql: Sql, memberId: MemberId, at: Instant): Promise<Money> {
  // Transfers are stored with microseconds, instants have milliseconds: the whole millisecond counts.
  const { parts, currency } = await findBalanceBefore(sql, memberId, instantOf(at + 1));
  return money(currency, parts);
}

/**
 * Freezes a member's wallet, or thaws it. While it is frozen the member takes nothing out: bets, holds and transfers are
 * refused with wallet_frozen; what comes in still lands, holds that were opened before are still closed, and rollbacks and
 * adjustments of the house still pass. Waits for what is being posted and holds from then on. May be repeated. Returns
 * whether it was frozen before.
 */
export async function setFrozen(tx: Tx, memberId: MemberId, frozen: boolean): Promise<boolean> {
  const before = await updateFrozen(tx, memberId, frozen);
  invariant(before !== null, `member ${memberId} has no accounts`);
  return before;
}

/**
 * Sets from when on limits must be checked before a stake of the member is posted: `always` while a limit on play is set, else
 * from the next reality check on. Waits for postings under way, so that every stake after this transaction is checked.
 */
export async function askBeforeStakes(tx: Tx, memberId: MemberId, from: Instant | 'always' | 'never'): Promise<void> {
  await updateAskFrom(tx, memberId, from);
}

export interface OpenHold {
  readonly holdId: string;
  readonly amountParts: bigint;
  readonly reference: string;
  readonly openedAt: Instant;
}

/** All that a member has, as staff see it. */
export interface MemberMoney {
  readonly currency: Currency;
  readonly cashParts: bigint;
  readonly heldParts: bigint;
  /** What arrived and may not be played with yet. */
  readonly suspenseParts: bigint;
  readonly isFrozen: boolean;
  readonly holds: readonly OpenHold[];
}

/** What a member can spend, what is set aside and for what, oldest first, and whether the wallet is frozen. */
export async function memberMoneyOf(sql: Sql, memberId: MemberId): Promise<MemberMoney> {
  const [accounts, holds] = [await ownAccounts(sql, memberId), await openHoldsOf(sql, memberId)];
  const [cash, held, suspense] = (['cash', 'held', 'suspense'] as const).map((one) =>
    accounts.find(({ name }) => name === one),
  );
  invariant(cash !== undefined, `member ${memberId} has no accounts`);
  return {
    currency: currencyOf(cash.currency),
    cashParts: cash.balance_parts,
    heldParts: held?.balance_parts ?? 0n,
    suspenseParts: suspense?.balance_parts ?? 0n,
    isFrozen: cash.frozen,
    holds: holds.map((hold) => ({
      holdId: hold.hold_id,
      amountParts: hold.amount_parts,
      reference: hold.reference,
      openedAt: instantOf(hold.opened_at.getTime()),
    })),
  };
}
