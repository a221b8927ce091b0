import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { StandingLimit } from './domain/judge-deposit.ts';
import type { LimitOwner } from './limits.ts';

/** Who set a limit. */
export type LimitSource = 'own' | 'staff';

export interface LimitId {
  readonly memberId: MemberId;
  readonly source: LimitSource;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const STANDING = 'select kind, period, parts from limits_standing($1, $2, $3, $4)';

/** The limits in force for a member now: the lowest of their own, of staff's and of the brand's. */
export function findStanding(
  sql: Sql,
  { memberId, brand, currency, now }: LimitOwner & { readonly now: Instant },
): Promise<(StandingLimit & { readonly kind: LimitKind })[]> {
  return sql.all(STANDING, [memberId, brand, currency, new Date(now)]);
}

/** Whether something the member was given says how much may be staked at once. */
export async function hasCap(sql: Sql, memberId: MemberId): Promise<boolean> {
  return (await sql.first('select from limits_stake_cap where member_id = $1', [memberId])) !== undefined;
}

/** The limit that one source set, as it is at an instant, and its change that has not begun yet. */
export interface StoredLimit {
  readonly source: LimitSource;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly parts: bigint | null;
  readonly next: { readonly parts: bigint | null; readonly at: Instant } | null;
}

interface Row {
  readonly source: LimitSource;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly parts: bigint | null;
  readonly next_parts: bigint | null;
  readonly next_at: Date | null;
}

const KEPT = `
  select source, kind, period,
    case when next_at <= $2 then next_parts else parts end as parts,
    case when next_at > $2 then next_parts end as next_parts,
    case when next_at > $2 then next_at end as next_at
  from limits_limit where member_id = $1`;

/** What the member and staff set. */
export async function findKept(sql: Sql, memberId: MemberId, now: Instant): Promise<StoredLimit[]> {
  const rows = await sql.all<Row>(KEPT, [memberId, new Date(now)]);
  return rows.map(({ next_parts, next_at, ...row }) => ({
    ...row,
    next: next_at && { parts: next_parts, at: instantOf(next_at.getTime()) },
  }));
}

const PUT = `
  insert into limits_limit (member_id, source, kind, period, parts, next_parts, next_at, set_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (member_id, source, kind, period) do update
  set parts = excluded.parts, next_parts = excluded.next_parts, next_at = excluded.next_at, set_at = excluded.set_at`;

export async function putLimit(
  tx: Tx,
  { memberId, source, kind, period }: LimitId,
  { parts, next, now }: Pick<StoredLimit, 'parts' | 'next'> & { readonly now: Instant },
): Promise<void> {
  const nextAt = next && new Date(next.at);
  await tx.all(PUT, [memberId, source, kind, period, parts, next?.parts ?? null, nextAt, new Date(now)]);
}

/** A line of the history of a member's limits. */
export interface LimitChange {
  readonly at: Instant;
  readonly source: LimitSource;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly action: 'tightened' | 'loosened' | 'cancelled';
  readonly beforeParts: bigint | null;
  readonly afterParts: bigint | null;
  readonly holdsFrom: Instant;
}

const NOTE = `
  insert into limits_change (member_id, change_id, at, source, kind, period, action, before_parts, after_parts, holds_from)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9)`;

export async function noteLimitChange(tx: Tx, memberId: MemberId, change: LimitChange): Promise<void> {
  const { at, source, kind, period, action, beforeParts, afterParts, holdsFrom } = change;
  await tx.all(NOTE, [
    memberId,
    new Date(at),
    source,
    kind,
    period,
    action,
    beforeParts,
    afterParts,
    new Date(holdsFrom),
  ]);
}

const CHANGES = `
  select at, source, kind, period, action, before_parts, after_parts, holds_from
  from limits_change where member_id = $1 order by at desc, change_id limit 50`;

/** The latest changes, newest first. */
export async function findChanges(sql: Sql, memberId: MemberId): Promise<LimitChange[]> {
  const rows = await sql.all<{
    readonly at: Date;
    readonly source: LimitSource;
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly action: LimitChange['action'];
    readonly before_parts: bigint | null;
    readonly after_parts: bigint | null;
    readonly holds_from: Date;
  }>(CHANGES, [memberId]);
  return rows.map(({ at, before_parts, after_parts, holds_from, ...row }) => ({
    ...row,
    at: instantOf(at.getTime()),
    beforeParts: before_parts,
    afterParts: after_parts,
    holdsFrom: instantOf(holds_from.getTime()),
  }));
}
