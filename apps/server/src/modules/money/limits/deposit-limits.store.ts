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

/** A payment that can be made until an instant. */
export async function insertDeposit(tx: Tx, row: DepositRow & { readonly closesAt: Instant }): Promise<void> {
  const { key, memberId, parts, now, closesAt } = row;
  const text = 'insert into limits_deposit (key, member_id, parts, at, closes_at) values ($1, $2, $3, $4, $5)';
  await tx.all(text, [key, memberId, parts, new Date(now), new Date(closesAt)]);
}

const CREDIT = `
  insert into limits_deposit (key, member_id, parts, at) values ($1, $2, $3, $4)
  on conflict (key) do update
  set parts = excluded.parts, at = excluded.at, closes_at = null, given_back_at = null`;

/** Money that may be played with from now on, whether it was counted before or not. */
export async function creditDeposit(tx: Tx, { key, memberId, parts, now }: DepositRow): Promise<void> {
  await tx.all(CREDIT, [key, memberId, parts, new Date(now)]);
}

interface CountedRow {
  readonly at: Date;
  readonly parts: bigint;
  readonly closes_at: Date | null;
  readonly given_back_at: Date | null;
}

const COUNTED = `
  select at, parts, closes_at, given_back_at from limits_deposit
  where member_id = $1 and (at > $2 or closes_at is not null) and (given_back_at is null or given_back_at > $3)
    and key <> $4
  order by at, key`;

/** What counts now of what was begun since an instant, and every payment that can still be made; without that of one key. */
export async function findCounted(
  sql: Sql,
  memberId: MemberId,
  { since, now, without = '' }: { readonly since: Instant; readonly now: Instant; readonly without?: string },
): Promise<CountedDeposit[]> {
  const rows = await sql.all<CountedRow>(COUNTED, [memberId, new Date(since), new Date(now), without]);
  return rows.map((row) => countedFrom(row, now));
}

function countedFrom({ at, parts, closes_at, given_back_at }: CountedRow, now: Instant): CountedDeposit {
  if (closes_at === null) return { at: instantOf(at.getTime()), parts, leavesAt: null };
  const leavesAt = instantOf((given_back_at ?? closes_at).getTime());
  // Past its time and not decided, it waits for staff or its channel: as if it came now.
  return { at: now, parts, leavesAt: leavesAt > now ? leavesAt : null };
}

const GIVE_BACK = `
  update limits_deposit set given_back_at = $2, closes_at = case when $2 > $3 then closes_at end
  where key = $1 and (given_back_at is null or given_back_at > $2)`;

/**
 * A payment that came to nothing (failed, expired, cancelled) no longer counts, from an instant on that may be in the future. May
 * be repeated, and for an unknown key.
 */
export async function giveBackDepositLimit(
  tx: Tx,
  key: string,
  { from, now }: { readonly from: Instant; readonly now: Instant },
): Promise<void> {
  await tx.all(GIVE_BACK, [key, new Date(from), new Date(now)]);
}
