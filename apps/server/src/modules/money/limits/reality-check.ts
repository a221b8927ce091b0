import type { Instant } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clockAt, isDue, clockOnOpening, clockWithInterval, clockOnGoingOn } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember, updateClock, updateMinutes } from './limited-member.store.ts';
import type { LimitsDeps, LimitOwner } from './limits.ts';
import { lastPlayed, minutesFor, type PlayView, viewOf } from './play-clock.ts';
import { forgetOldPlay, insertAnswer, mayStake } from './play.store.ts';

/**
 * A member opens a game: the play clock goes on or starts, and the ledger gets the time from which stakes are checked.
 * Refuses: reality_check_due (with `dueAt`), while a check of this play was not answered; play_limit_reached, while no stake is
 * small enough for the member's limits, unless the game plays with money at its vendor: that was counted when it went there.
 */
export async function beginPlay(
  db: Db,
  whose: LimitOwner,
  { now, stakesHere }: { readonly now: Instant; readonly stakesHere: boolean },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    const before = await lastPlayed(tx, whose.memberId, { clock: member.clock, now });
    const standing = clockAt(before, now);
    if (isDue(standing, now)) throw new Refusal('reality_check_due', { dueAt: standing?.checkAt ?? now });
    const clock = clockOnOpening(before, minutesFor(member), now);
    await updateClock(tx, whose.memberId, clock);
    await forgetOldPlay(tx, whose.memberId, now);
    await guardStakes(tx, whose, { clock, now });
    if (stakesHere && !(await mayStake(tx, whose.memberId, now))) throw new Refusal('play_limit_reached');
  });
}

export interface AnswerInput extends LimitOwner {
  /** The check that is answered, by when it was due: an answer to another one changes nothing. */
  readonly dueAt: Instant;
  readonly answer: 'goOn' | 'stop';
}

/**
 * Answers a reality check (B4.12): the member goes on, with a new interval, or stops, and every game is over. Nothing
 * else lets play go on. May be repeated; a check that is not due, or was answered, is left as it is. Returns the clock.
 */
export async function answerCheck({ dueAt, answer, ...whose }: AnswerInput, deps: LimitsDeps): Promise<PlayView> {
  const now = deps.clock.now();
  const view = await deps.db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    const minutes = minutesFor(member);
    const before = await lastPlayed(tx, whose.memberId, { clock: member.clock, now });
    const clock = clockAt(before, now);
    if (clock === null || !isDue(clock, now) || clock.checkAt !== dueAt) {
      return viewOf(tx, whose.memberId, { clock, minutes, now });
    }
    const after = answer === 'goOn' ? clockOnGoingOn(clock, minutes, now) : null;
    await insertAnswer(tx, { memberId: whose.memberId, dueAt, now, answer });
    await updateClock(tx, whose.memberId, after);
    await guardStakes(tx, whose, { clock: after, now });
    if (answer === 'stop') await deps.endGames(tx, whose.memberId);
    return viewOf(tx, whose.memberId, { clock: after, minutes, now });
  });
  deps.hints.tell(whose.memberId, { type: 'play' });
  return view;
}

/**
 * Sets the interval of the member's reality checks; null: the brand's. A shorter one counts at once, a longer one after the next check.
 * The brand's interval is the longest, whatever the member chooses.
 */
export async function chooseMinutes(
  { minutes, ...whose }: LimitOwner & { readonly minutes: number | null },
  deps: Pick<LimitsDeps, 'db' | 'clock' | 'hints'>,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    await updateMinutes(tx, whose.memberId, minutes);
    if (member.clock === null) return;
    const clock = clockWithInterval(member.clock, minutesFor({ ...member, ownMinutes: minutes }), now);
    await updateClock(tx, whose.memberId, clock);
    await guardStakes(tx, whose, { clock, now });
  });
  deps.hints.tell(whose.memberId, { type: 'play' });
}
