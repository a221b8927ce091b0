import { currencyOf, invariant, type MemberId, money, type Money } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findCash } from './ledger.store.ts';

/** What the member can spend now: the cash account, without what is held. */
export async function balanceOf(sql: Sql, memberId: MemberId): Promise<Money> {
  const cash = await findCash(sql, memberId);
  invariant(cash !== undefined, `member ${memberId} has no accounts`);
  return money(currencyOf(cash.currency), cash.balance_parts);
}
