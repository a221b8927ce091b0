import { type BrandCode, type Currency, money, type Money } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findHouseParts } from './proof.store.ts';

/** An account of the house with one brand. */
export interface HouseAccount {
  readonly brand: BrandCode;
  readonly name: `house:${string}`;
  readonly currency: Currency;
}

/** What a house account took in less what it gave, over all time. Negative for those that feed members (payments). */
export async function houseBalanceOf(sql: Sql, account: HouseAccount): Promise<Money> {
  return money(account.currency, await findHouseParts(sql, account));
}
