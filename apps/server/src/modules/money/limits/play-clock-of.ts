import type { Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { playedSince } from '../ledger/index.ts';
import { clockAt, isDue, type PlayClock, played } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { memberById, lockMember, updateClock } from './member.store.ts';
import type { Whose } from './whose.ts';
import { lastPlayed } from './last-played.ts';
import { minutesFor } from './minutes-for.ts';
import type { PlayDeps } from './limits-deps.ts';

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
 * How long a member has been playing, and whether a check is due. The server's word alone: another tab, another device and a
 * reload see the same. Play that stood still is over: its check is put off, for a game that was left open may go on.
 */
export async function playClockOf(whose: Whose, deps: Pick<PlayDeps, 'db' | 'clock'>): Promise<PlayView> {
  const now = deps.clock.now();
  const member = await memberById(deps.db, whose.memberId);
  const before = await lastPlayed(deps.db, whose.memberId, { clock: member?.clock ?? null, now });
  const clock = clockAt(before, now);
  if (clock === null && isDue(before, now)) await deps.db.inTransaction((tx) => putOff(tx, whose, now));
  return viewOf(deps.db, whose.memberId, { clock, minutes: member ? minutesFor(member) : null, now });
}

/** Begins the clock anew of play that stood still, unless it goes on meanwhile. */
async function putOff(tx: Tx, whose: Whose, now: Instant): Promise<void> {
  const member = await lockMember(tx, whose);
  if (clockAt(await lastPlayed(tx, whose.memberId, { clock: member.clock, now }), now) !== null) return;
  const clock = played(null, minutesFor(member), now);
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
