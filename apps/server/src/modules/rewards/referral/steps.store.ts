import { asId, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

type SideState = 'due' | 'given' | 'none';
export type Side = 'inviter' | 'invited';

/** A step that was reached, and what became of what it brings both. */
export interface ReachedStep {
  readonly memberId: MemberId;
  readonly place: number;
  readonly inviter: SideState;
  readonly invited: SideState;
}

interface Row {
  readonly member_id: string;
  readonly place: number;
  readonly inviter: SideState;
  readonly invited: SideState;
}

const INSERT = `
  with reached as (
    insert into referral_step (member_id, place, at, inviter, invited) values ($1, $2, $3, $4, $5)
    on conflict (member_id, place) do nothing returning true as is_new)
  update referral_invited set steps_left = steps_left - 1 where member_id = $1 and exists (select from reached)`;

/** Notes a step, once; the invitation locked by the caller. */
export async function insertStep(tx: Tx, step: ReachedStep & { readonly at: Instant }): Promise<void> {
  await tx.all(INSERT, [step.memberId, step.place, new Date(step.at), step.inviter, step.invited]);
}

export async function stepsOf(sql: Sql, members: readonly MemberId[]): Promise<ReachedStep[]> {
  const text = 'select member_id, place, inviter, invited from referral_step where member_id = any ($1)';
  return (await sql.all<Row>(text, [members])).map(stepFrom);
}

const DUE = `select member_id, place, inviter, invited from referral_step
  where (inviter = 'due' or invited = 'due') and (member_id, place) > ($1::uuid, $2::integer) order by member_id, place limit $3`;

export async function dueSteps(
  sql: Sql,
  after: { readonly memberId: string; readonly place: number },
  limit: number,
): Promise<ReachedStep[]> {
  return (await sql.all<Row>(DUE, [after.memberId, after.place, limit])).map(stepFrom);
}

const LOCK =
  'select member_id, place, inviter, invited from referral_step where member_id = $1 and place = $2 for update';

export async function lockStep(tx: Tx, { memberId, place }: ReachedStep): Promise<ReachedStep | undefined> {
  const row = await tx.first<Row>(LOCK, [memberId, place]);
  return row && stepFrom(row);
}

const WRITE: Readonly<Record<Side, string>> = {
  inviter: 'update referral_step set inviter = $3 where member_id = $1 and place = $2',
  invited: 'update referral_step set invited = $3 where member_id = $1 and place = $2',
};

export async function writeSide(
  tx: Tx,
  { memberId, place }: ReachedStep,
  { side, state }: { readonly side: Side; readonly state: SideState },
): Promise<void> {
  await tx.all(WRITE[side], [memberId, place, state]);
}

const REWARDED = `select count(distinct i.member_id)::int as count, count(distinct i.member_id) filter (where i.member_id = $2)::int as own
  from referral_invited i join referral_step s on s.member_id = i.member_id
  where i.inviter_id = $1 and s.inviter in ('due', 'given')`;

/** How many friends brought an inviter something, and whether one of them is among those. */
export async function rewardedBy(
  sql: Sql,
  inviterId: MemberId,
  friend: MemberId | null,
): Promise<{ readonly count: number; readonly isAmong: boolean }> {
  const row = await sql.first<{ count: number; own: number }>(REWARDED, [inviterId, friend]);
  return { count: row?.count ?? 0, isAmong: (row?.own ?? 0) > 0 };
}

function stepFrom(row: Row): ReachedStep {
  return { ...row, memberId: asId<MemberId>(row.member_id) };
}
