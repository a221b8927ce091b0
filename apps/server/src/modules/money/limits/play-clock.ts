import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { lastStakeAt, playedSince } from '../ledger/index.ts';
import { clockAt, isDue, type PlayClock, clockOnOpening } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { findMember, type LimitedMember, lockMember, updateClock } from './limited-member.store.ts';
import type { LimitsDeps, LimitOwner } from './limits.ts';

/** The clock of a member's play, and what came of it so far. */
export interface PlayView {
  readonly now: Instant;
  readonly clock: PlayClock | null;
  readonly isDue: boolean;
  readonly minutes: number | null;
  readonly stakeParts: bigint;
  readonly winParts: bigint;
}

/**
 * How long a member has been playing, and whether a check is due. Decided by the server alone: another tab, another device and a
 * reload see the same. Play that paused is over: its check is postponed, because a game that was left open may go on.
 */
export async function playClockOf(whose: LimitOwner, deps: Pick<LimitsDeps, 'db' | 'clock'>): Promise<PlayView> {
  const now = deps.clock.now();
  const member = await findMember(deps.db, whose.memberId);
  const before = await lastPlayed(deps.db, whose.memberId, { clock: member?.clock ?? null, now });
  const clock = clockAt(before, now);
  if (clock === null && isDue(before, now)) await deps.db.inTransaction((tx) => putOff(tx, whose, now));
  return viewOf(deps.db, whose.memberId, { clock, minutes: member ? minutesFor(member) : null, now });
}

/** Starts the clock anew after play paused, unless it went on meanwhile. */
async function putOff(tx: Tx, whose: LimitOwner, now: Instant): Promise<void> {
  const member = await lockMember(tx, whose);
  if (clockAt(await lastPlayed(tx, whose.memberId, { clock: member.clock, now }), now) !== null) return;
  const clock = clockOnOpening(null, minutesFor(member), now);
  await updateClock(tx, whose.memberId, clock);
  await guardStakes(tx, whose, { clock, now });
}

/** A clock as it is shown. */
export async function viewOf(
  sql: Sql,
  memberId: MemberId,
  { clock, minutes, now }: Pick<PlayView, 'clock' | 'minutes' | 'now'>,
): Promise<PlayView> {
  const sums = clock === null ? { stakeParts: 0n, winParts: 0n } : await playedSince(sql, memberId, clock.beganAt);
  return { now, clock, isDue: isDue(clock, now), minutes, ...sums };
}

/** The clock with the last stake as a sign of play. */
export async function lastPlayed(
  sql: Sql,
  memberId: MemberId,
  { clock, now }: { readonly clock: PlayClock | null; readonly now: Instant },
): Promise<PlayClock | null> {
  if (clock === null) return null;
  const staked = await lastStakeAt(sql, memberId, clock.seenAt);
  return staked === undefined ? clock : { ...clock, seenAt: instantOf(Math.max(clock.seenAt, Math.min(staked, now))) };
}

/** The interval of a member's reality checks: as they wish, and at most the brand's. Null: no checks. */
export function minutesFor({
  ownMinutes,
  brandMinutes,
}: Pick<LimitedMember, 'ownMinutes' | 'brandMinutes'>): number | null {
  if (ownMinutes === null) return brandMinutes;
  return brandMinutes === null ? ownMinutes : Math.min(ownMinutes, brandMinutes);
}
