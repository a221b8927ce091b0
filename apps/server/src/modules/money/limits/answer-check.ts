import type { Instant } from '@baize/kernel';
import { clockAt, isDue, wentOn } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember, updateClock } from './member.store.ts';
import type { Whose } from './whose.ts';
import { lastPlayed } from './last-played.ts';
import type { PlayDeps } from './limits-deps.ts';
import { minutesFor } from './minutes-for.ts';
import { insertAnswer } from './play.store.ts';
import { type PlayView, viewOf } from './play-clock-of.ts';

export interface AnswerInput extends Whose {
  /** The check that is answered, by when it was due: an answer to another one changes nothing. */
  readonly dueAt: Instant;
  readonly answer: 'goOn' | 'stop';
}

/**
 * Answers a reality check (B4.12): the member goes on, with a new interval, or stops, and every game is over. The
 * only way past it. May be repeated; a check that is not due, or was answered, is left as it is. Returns the clock.
 */
export async function answerCheck({ dueAt, answer, ...whose }: AnswerInput, deps: PlayDeps): Promise<PlayView> {
  const now = deps.clock.now();
  const view = await deps.db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    const minutes = minutesFor(member);
    const before = await lastPlayed(tx, whose.memberId, { clock: member.clock, now });
    const clock = clockAt(before, now);
    if (clock === null || !isDue(clock, now) || clock.checkAt !== dueAt) {
      return viewOf(tx, whose.memberId, { clock, minutes, now });
    }
    const after = answer === 'goOn' ? wentOn(clock, minutes, now) : null;
    await insertAnswer(tx, { memberId: whose.memberId, dueAt, now, answer });
    await updateClock(tx, whose.memberId, after);
    await guardStakes(tx, whose, { clock: after, now });
    if (answer === 'stop') await deps.endGames(tx, whose.memberId);
    return viewOf(tx, whose.memberId, { clock: after, minutes, now });
  });
  deps.hints.tell(whose.memberId, { type: 'play' });
  return view;
}
