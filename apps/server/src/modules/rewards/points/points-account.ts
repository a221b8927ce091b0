import { asId, type BrandCode, type MemberId, POINTS } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { memberMoneyOf, openAccounts } from '../../money/ledger/index.ts';
import { findAccount, insertAccount, insertAccounts } from './points.store.ts';

/** The owner of a member's points in the books: a UUID of version 8 that follows from the member. */
export function pointsAccountOf(memberId: MemberId): MemberId {
  const hex = createHash('sha256').update(`points/${memberId}`).digest('hex');
  return asId<MemberId>(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}

/** Opens the member's points, empty. May be repeated. */
export async function openPoints(
  tx: Tx,
  of: { readonly brand: BrandCode; readonly memberId: MemberId },
): Promise<void> {
  const accountId = pointsAccountOf(of.memberId);
  if (await insertAccount(tx, { ...of, accountId })) {
    await openAccounts(tx, { brand: of.brand, memberId: accountId, currency: POINTS });
  }
}

/** Opens the points of many, in order of members. */
export async function openPointsOfAll(
  tx: Tx,
  all: readonly { readonly brand: BrandCode; readonly memberId: MemberId }[],
): Promise<void> {
  for (const account of await insertAccounts(
    tx,
    all.map((of) => ({ ...of, accountId: pointsAccountOf(of.memberId) })),
  )) {
    await openAccounts(tx, { brand: account.brand, memberId: account.accountId, currency: POINTS });
  }
}

/** What a member can spend, and what is set aside for what they asked for, in parts; nothing before the first point. */
export async function pointsOf(
  sql: Sql,
  memberId: MemberId,
): Promise<{ readonly cashParts: bigint; readonly heldParts: bigint }> {
  const accountId = await findAccount(sql, memberId);
  return accountId === undefined ? { cashParts: 0n, heldParts: 0n } : memberMoneyOf(sql, accountId);
}
