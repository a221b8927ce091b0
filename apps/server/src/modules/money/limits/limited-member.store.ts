import { type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { USUAL_MINUTES } from './brand-limits.store.ts';
import type { PlayClock } from './domain/play-clock.ts';
import type { LimitOwner } from './limits.ts';

/** The stored play clock and reality-check settings of a member. */
export interface LimitedMember {
  readonly isCounting: boolean;
  /** As the member wishes; null: as the brand says. */
  readonly ownMinutes: number | null;
  /** As the brand says; null: never. */
  readonly brandMinutes: number | null;
  readonly clock: PlayClock | null;
}

interface Row {
  readonly counting: boolean;
  readonly check_minutes: number | null;
  readonly brand_minutes: number | null;
  readonly play_began_at: Date | null;
  readonly play_seen_at: Date | null;
  readonly check_at: Date | null;
}

const INSERT = 'insert into limits_member (member_id, brand, currency) values ($1, $2, $3) on conflict do nothing';
const FIND = `
  select m.counting, m.check_minutes, case when c.brand is null then ${USUAL_MINUTES} else c.minutes end as brand_minutes, m.play_began_at, m.play_seen_at, m.check_at
  from limits_member m left join limits_check c on c.brand = m.brand
  where m.member_id = $1`;

/** The member's row, locked until the transaction ends, and made when it is the first time. */
export async function lockMember(tx: Tx, { memberId, brand, currency }: LimitOwner): Promise<LimitedMember> {
  await tx.all(INSERT, [memberId, brand, currency]);
  const row = await tx.first<Row>(`${FIND} for no key update of m`, [memberId]);
  invariant(row !== undefined, 'a row that was just made is there');
  return limitedMemberFrom(row);
}

/** Locks a member's limits before money is locked, for who judges them only after it moved. */
export async function lockLimits(tx: Tx, whose: LimitOwner): Promise<void> {
  await lockMember(tx, whose);
}

export async function findMember(sql: Sql, memberId: MemberId): Promise<LimitedMember | undefined> {
  const row = await sql.first<Row>(FIND, [memberId]);
  return row && limitedMemberFrom(row);
}

function limitedMemberFrom(row: Row): LimitedMember {
  const clock =
    row.play_began_at && row.play_seen_at
      ? {
          beganAt: instantOf(row.play_began_at.getTime()),
          seenAt: instantOf(row.play_seen_at.getTime()),
          checkAt: row.check_at && instantOf(row.check_at.getTime()),
        }
      : null;
  return { isCounting: row.counting, ownMinutes: row.check_minutes, brandMinutes: row.brand_minutes, clock };
}

export async function updateClock(tx: Tx, memberId: MemberId, clock: PlayClock | null): Promise<void> {
  await tx.all('update limits_member set play_began_at = $2, play_seen_at = $3, check_at = $4 where member_id = $1', [
    memberId,
    dateOf(clock?.beganAt),
    dateOf(clock?.seenAt),
    dateOf(clock?.checkAt),
  ]);
}

export async function updateMinutes(tx: Tx, memberId: MemberId, minutes: number | null): Promise<void> {
  await tx.all('update limits_member set check_minutes = $2 where member_id = $1', [memberId, minutes]);
}

/** Begins to count the member's play, with the last month of it; the member's money stays locked. May be repeated. */
export async function beginCounting(tx: Tx, memberId: MemberId, now: Instant): Promise<void> {
  await tx.all('select limits_begin_counting($1, $2)', [memberId, new Date(now)]);
}

export async function endCounting(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('update limits_member set counting = false where member_id = $1', [memberId]);
}

function dateOf(at: Instant | null | undefined): Date | null {
  return at === null || at === undefined ? null : new Date(at);
}
