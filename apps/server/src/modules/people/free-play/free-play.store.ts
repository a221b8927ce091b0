import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface TrialAccount {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly address: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

const INSERT = `
  insert into members_trial (member_id, brand, address, created_at, expires_at) values ($1, $2, $3, $4, $5)`;

export async function insertTrial(
  tx: Tx,
  { memberId, brand, address, createdAt, expiresAt }: TrialAccount,
): Promise<void> {
  await tx.all(INSERT, [memberId, brand, address, new Date(createdAt), new Date(expiresAt)]);
}

const COUNT = `
  select count(*)::int as trials from members_trial where brand = $1 and address = $2 and created_at > $3`;

/** How many trial accounts an address opened since then. */
export async function trialsOf(
  sql: Sql,
  { brand, address }: Pick<TrialAccount, 'brand' | 'address'>,
  since: Instant,
): Promise<number> {
  return (await sql.first<{ trials: number }>(COUNT, [brand, address, new Date(since)]))?.trials ?? 0;
}

const CLOSE = `
  with over as (
    update members_trial set closed_at = $1
    where member_id in (select member_id from members_trial where closed_at is null and expires_at <= $1 limit $2)
    returning member_id
  ), closed as (
    update members_member set status = 'closed' where member_id in (select member_id from over)
  )
  update members_session set ended_at = $1
  where member_id in (select member_id from over) and ended_at is null`;

/** Closes trial accounts whose time is over, so many at a time, and ends their sessions. Needs the owner's connection. */
export async function closeOver(sql: Sql, now: Instant, atMost: number): Promise<void> {
  await sql.all(CLOSE, [new Date(now), atMost]);
}

const IS_LEFT = 'select 1 from members_trial where closed_at is null and expires_at <= $1 limit 1';

export async function isAnyOver(sql: Sql, now: Instant): Promise<boolean> {
  return (await sql.first(IS_LEFT, [new Date(now)])) !== undefined;
}
