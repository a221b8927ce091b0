import type { WithdrawalState } from '@baize/contract/money/withdrawal-states';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Withdrawal, WithdrawalId, WithdrawalStep } from './withdrawal.ts';
import { withdrawalFrom, type WithdrawalRow } from './withdrawals.store.ts';

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

export interface MemberFilter {
  readonly memberId: MemberId;
  /** Null: every state. */
  readonly state: WithdrawalState | null;
}

export async function pageOfMember(
  sql: Sql,
  { memberId, state }: MemberFilter,
  { limit, offset }: PageWindow,
): Promise<Withdrawal[]> {
  const text = `select * from payments_withdrawal where member_id = $1 and ($2::text is null or state = $2)
    order by requested_at desc, withdrawal_id desc limit $3 offset $4`;
  return (await sql.all<WithdrawalRow>(text, [memberId, state, limit, offset])).map(withdrawalFrom);
}

/** How many there are in the state, and how many of all wait for the member to confirm receipt. */
export async function countOfMember(
  sql: Sql,
  { memberId, state }: MemberFilter,
): Promise<{ total: number; receiptsAsked: number }> {
  const text = `select (count(*) filter (where $2::text is null or state = $2))::int as total,
      (count(*) filter (where state = 'paid'))::int as "receiptsAsked"
    from payments_withdrawal where member_id = $1`;
  const row = await sql.first<{ total: number; receiptsAsked: number }>(text, [memberId, state]);
  return row ?? { total: 0, receiptsAsked: 0 };
}

export interface StaffFilter {
  readonly brand: BrandCode;
  readonly state: WithdrawalState | null;
  readonly memberId: string | null;
  /** Oldest first: a queue that is worked off. */
  readonly isQueue: boolean;
}

const FOR_STAFF = `from payments_withdrawal
  where brand = $1 and ($2::text is null or state = $2) and ($3::uuid is null or member_id = $3)`;

export async function pageForStaff(
  sql: Sql,
  filter: StaffFilter,
  { limit, offset }: PageWindow,
): Promise<Withdrawal[]> {
  const order = filter.isQueue ? 'requested_at, withdrawal_id' : 'requested_at desc, withdrawal_id desc';
  const text = `select * ${FOR_STAFF} order by ${order} limit $4 offset $5`;
  const rows = await sql.all<WithdrawalRow>(text, [filter.brand, filter.state, filter.memberId, limit, offset]);
  return rows.map(withdrawalFrom);
}

export async function countForStaff(sql: Sql, { brand, state, memberId }: StaffFilter): Promise<number> {
  const row = await sql.first<{ n: number }>(`select count(*)::int as n ${FOR_STAFF}`, [brand, state, memberId]);
  return row?.n ?? 0;
}

/** How many withdrawals of the brand are in each of these states. */
export async function countByState(
  sql: Sql,
  brand: BrandCode,
  states: readonly WithdrawalState[],
): Promise<Partial<Record<WithdrawalState, number>>> {
  const rows = await sql.all<{ state: WithdrawalState; n: number }>(
    'select state, count(*)::int as n from payments_withdrawal where brand = $1 and state = any($2) group by state',
    [brand, states],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

interface StepRow extends Omit<WithdrawalStep, 'at' | 'withdrawalId'> {
  readonly withdrawal_id: string;
  readonly at: Date;
}

/** The time lines of these withdrawals, each in its order. */
export async function stepsOf(sql: Sql, withdrawals: readonly Withdrawal[]): Promise<WithdrawalStep[]> {
  const rows = await sql.all<StepRow>(
    `select withdrawal_id, at, event, state, by, reason, actor from payments_withdrawal_step
     where member_id = any($1) and withdrawal_id = any($2) order by withdrawal_id, position`,
    [[...new Set(withdrawals.map(({ memberId }) => memberId))], withdrawals.map(({ withdrawalId }) => withdrawalId)],
  );
  return rows.map(({ withdrawal_id: id, at, ...same }) => ({
    ...same,
    withdrawalId: asId<WithdrawalId>(id),
    at: instantOf(at.getTime()),
  }));
}

/** What a member took out from an instant on, what was given back left out, and whether any money ever went out. */
export interface PastWithdrawals {
  readonly sumParts: bigint;
  readonly count: number;
  readonly wasPaidBefore: boolean;
}

export async function pastOf(sql: Sql, memberId: MemberId, since: Instant): Promise<PastWithdrawals> {
  const row = await sql.first<{ sum: bigint; count: number; paid: boolean }>(
    `select coalesce(sum(amount_parts - coalesce(returned_parts, 0)) filter (where requested_at >= $2), 0)::bigint as sum,
       (count(*) filter (where requested_at >= $2))::int as count,
       coalesce(bool_or(paid_at is not null), false) as paid
     from payments_withdrawal where member_id = $1 and state not in ('refused', 'cancelled')
       and (state <> 'returned' or received_parts > 0)`,
    [memberId, new Date(since)],
  );
  return { sumParts: row?.sum ?? 0n, count: row?.count ?? 0, wasPaidBefore: row?.paid ?? false };
}

/** How many of a member's withdrawals since an instant cost no fee because their level has some free; what came to nothing left out. */
export async function freeTakenSince(sql: Sql, memberId: MemberId, since: Instant): Promise<number> {
  const row = await sql.first<{ n: number }>(
    `select count(*)::int as n from payments_withdrawal
     where member_id = $1 and is_free and requested_at >= $2 and state not in ('refused', 'cancelled')
       and (state <> 'returned' or received_parts > 0)`,
    [memberId, new Date(since)],
  );
  return row?.n ?? 0;
}

/** When money last came in; undefined when it never did. */
export async function lastDepositAt(sql: Sql, memberId: MemberId): Promise<Instant | undefined> {
  const text = `select max(decided_at) as at from payments_deposit where member_id = $1 and state = 'succeeded'`;
  const row = await sql.first<{ at: Date | null }>(text, [memberId]);
  return row?.at ? instantOf(row.at.getTime()) : undefined;
}

/** When the last withdrawal that was neither refused nor cancelled was requested; undefined when there is none. */
export async function lastWithdrawalAt(sql: Sql, memberId: MemberId): Promise<Instant | undefined> {
  const text = `select max(requested_at) as at from payments_withdrawal
    where member_id = $1 and state not in ('refused', 'cancelled')`;
  const row = await sql.first<{ at: Date | null }>(text, [memberId]);
  return row?.at ? instantOf(row.at.getTime()) : undefined;
}
