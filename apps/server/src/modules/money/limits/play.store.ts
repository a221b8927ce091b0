import type { LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface PlayTotals {
  readonly period: LimitPeriod;
  readonly stakeParts: bigint;
  readonly lossParts: bigint;
}

const PLAYED = `
  select p.period, coalesce(sum(h.stake_parts), 0)::bigint as "stakeParts", coalesce(sum(h.loss_parts), 0)::bigint as "lossParts"
  from unnest(array['24h', '7d', '1m']) as p (period)
  left join (
    select x.hour, x.stake_parts, x.loss_parts
    from limits_play x join limits_member m on m.member_id = x.member_id and m.counting where x.member_id = $1
    union all
    select x.hour, x.stake_parts, x.loss_parts
    from limits_played_by_hour($1, date_bin('1 hour', limits_since('1m', $2), timestamptz 'epoch')) x
    where not exists (select from limits_member m where m.member_id = $1 and m.counting)) h
    on h.hour >= date_bin('1 hour', limits_since(p.period, $2), timestamptz 'epoch')
  group by p.period`;

/** What was staked and lost in each window: from the counters where they are kept, else from the ledger and the wallet moves. */
export function findPlayed(sql: Sql, memberId: MemberId, now: Instant): Promise<PlayTotals[]> {
  return sql.all(PLAYED, [memberId, new Date(now)]);
}

/** Deletes the hours that are older than every window. */
export async function forgetOldPlay(tx: Tx, memberId: MemberId, now: Instant): Promise<void> {
  await tx.all("delete from limits_play where member_id = $1 and hour < limits_since('1m', $2) - interval '1 hour'", [
    memberId,
    new Date(now),
  ]);
}

export async function insertAnswer(
  tx: Tx,
  {
    memberId,
    dueAt,
    now,
    answer,
  }: {
    readonly memberId: MemberId;
    readonly dueAt: Instant;
    readonly now: Instant;
    readonly answer: 'goOn' | 'stop';
  },
): Promise<void> {
  await tx.all(
    'insert into limits_answer (member_id, due_at, answered_at, answer) values ($1, $2, $3, $4) on conflict do nothing',
    [memberId, new Date(dueAt), new Date(now), answer],
  );
}

export interface AnswerRow {
  readonly dueAt: Instant;
  readonly answeredAt: Instant;
  readonly answer: 'goOn' | 'stop';
}

/** The latest answers to reality checks, newest first. */
export async function findAnswers(sql: Sql, memberId: MemberId): Promise<AnswerRow[]> {
  const rows = await sql.all<{ due_at: Date; answered_at: Date; answer: AnswerRow['answer'] }>(
    'select due_at, answered_at, answer from limits_answer where member_id = $1 order by due_at desc limit 20',
    [memberId],
  );
  return rows.map(({ due_at, answered_at, answer }) => ({
    dueAt: instantOf(due_at.getTime()),
    answeredAt: instantOf(answered_at.getTime()),
    answer,
  }));
}

/** Whether the member's limits leave room for the smallest stake there can be. */
export async function mayStake(tx: Tx, memberId: MemberId, now: Instant): Promise<boolean> {
  const row = await tx.first<{ may: boolean }>('select limits_allow_stake($1, 1, $2) as may', [
    memberId,
    new Date(now),
  ]);
  return row?.may === true;
}
