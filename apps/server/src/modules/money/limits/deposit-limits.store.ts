import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { CountedDeposit } from './domain/judge-deposit.ts';

export interface DepositRow {
  readonly key: string;
  readonly memberId: MemberId;
  readonly parts: bigint;
  readonly now: Instant;
}

export async function isTaken(sql: Sql, key: string): Promise<boolean> {
  return (await sql.first('select 1 from limits_deposit where key = $1', [key])) !== undefined;
}

export async function insertDeposit(tx: Tx, { key, memberId, parts, now }: DepositRow): Promise<void> {
  await tx.all('insert into limits_deposit (key, member_id, parts, at) values ($1, $2, $3, $4)', [
    key,
    memberId,
    parts,
    new Date(now),
  ]);
}

const COUNTED = `
  select at, parts from limits_deposit where member_id = $1 and at > $2 and given_back_at is null order by at, key`;

/** What counts since an instant, oldest first. */
export async function findCounted(sql: Sql, memberId: MemberId, since: Instant): Promise<CountedDeposit[]> {
  const rows = await sql.all<{ at: Date; parts: bigint }>(COUNTED, [memberId, new Date(since)]);
  return rows.map(({ at, parts }) => ({ at: instantOf(at.getTime()), parts }));
}

/** A payment that came to nothing (failed, expired, cancelled) no longer counts. May be repeated, and for an unknown key. */
export async function giveBackDepositLimit(tx: Tx, key: string, now: Instant): Promise<void> {
  await tx.all('update limits_deposit set given_back_at = $2 where key = $1 and given_back_at is null', [
    key,
    new Date(now),
  ]);
}

/**
 * A payment counts with what arrived, which may differ from what was asked for, and even after it was given back: money that is
 * there is never refused. May be repeated, and for an unknown key.
 */
export async function countDeposit(tx: Tx, key: string, parts: bigint): Promise<void> {
  await tx.all('update limits_deposit set parts = $2, given_back_at = null where key = $1', [key, parts]);
}
