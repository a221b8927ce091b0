import { type Currency, currencyOf, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { openHoldsOf, ownAccounts } from './books.store.ts';

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
  readonly isFrozen: boolean;
  readonly holds: readonly OpenHold[];
}

/** What a member can spend, what is set aside and for what, oldest first, and whether the wallet is frozen. */
export async function memberMoneyOf(sql: Sql, memberId: MemberId): Promise<MemberMoney> {
  const [accounts, holds] = [await ownAccounts(sql, memberId), await openHoldsOf(sql, memberId)];
  const cash = accounts.find(({ name }) => name === 'cash');
  invariant(cash !== undefined, `member ${memberId} has no accounts`);
  return {
    currency: currencyOf(cash.currency),
    cashParts: cash.balance_parts,
    heldParts: accounts.find(({ name }) => name === 'held')?.balance_parts ?? 0n,
    isFrozen: cash.frozen,
    holds: holds.map((hold) => ({
      holdId: hold.hold_id,
      amountParts: hold.amount_parts,
      reference: hold.reference,
      openedAt: instantOf(hold.opened_at.getTime()),
    })),
  };
}
