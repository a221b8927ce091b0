import {
  asId,
  type BrandCode,
  type Currency,
  currencyOf,
  type Instant,
  type MemberId,
  money,
  type Money,
} from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TransferKind } from './posting.ts';
import { findHouseParts, type HouseTransferRow, houseTransfersIn, houseTransfersOfKeys } from './books.store.ts';

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

/** A transfer as seen from an account of the house. */
export interface HouseTransfer {
  readonly memberId: MemberId;
  readonly scope: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly currency: Currency;
  /** What the account gave; below zero where it took. */
  readonly givenParts: bigint;
}

export interface HouseTransfersQuery {
  readonly brand: BrandCode;
  readonly account: `house:${string}`;
  /** Either what was posted in a span of time, or the postings of some keys, whenever they were posted. */
  readonly of:
    { readonly from: Instant; readonly to: Instant } | { readonly scope: string; readonly keys: readonly string[] };
}

/** What an account of the house gave and took at one brand: for comparing the books with somebody else's. Refuses nothing. */
export async function houseTransfersOf(
  sql: Sql,
  { brand, account, of }: HouseTransfersQuery,
): Promise<HouseTransfer[]> {
  const rows =
    'keys' in of
      ? await houseTransfersOfKeys(sql, { brand, account, ...of })
      : await houseTransfersIn(sql, { brand, account, ...of });
  return rows.map(transferFrom);
}

function transferFrom(row: HouseTransferRow): HouseTransfer {
  return {
    memberId: asId<MemberId>(row.member_id),
    scope: row.scope,
    key: row.key,
    kind: row.kind,
    currency: currencyOf(row.currency),
    givenParts: row.given_parts,
  };
}
