import { type Instant, instantOf, MINUTE_MS } from '@baize/kernel';

/** After a pause of this length a session of play is over: the next game starts a new clock. */
export const PAUSE_MS = 30 * MINUTE_MS;

/** The clock of a member's play. */
export interface PlayClock {
  readonly beganAt: Instant;
  /** The last sign of play: a game that was opened, a stake, a check that was answered. */
  readonly seenAt: Instant;
  /** When the next reality check is due; null without reality checks. */
  readonly checkAt: Instant | null;
}

/** The clock at an instant; null when play is over. A reality check that fell due during play stays due until it is answered. */
export function clockAt(clock: PlayClock | null, now: Instant): PlayClock | null {
  if (clock === null) return null;
  const overAt = instantOf(clock.seenAt + PAUSE_MS);
  const isOver = now >= overAt && (clock.checkAt === null || overAt <= clock.checkAt);
  return isOver ? null : clock;
}

/** Whether the member must answer before anything is staked. */
export function isDue(clock: PlayClock | null, now: Instant): boolean {
  return clock !== null && clock.checkAt !== null && clock.checkAt <= now;
}

/** The clock once a game is opened: it goes on, or begins. `minutes`: the interval of reality checks; null for none. */
export function clockOnOpening(clock: PlayClock | null, minutes: number | null, now: Instant): PlayClock {
  const running = clockAt(clock, now);
  if (running === null) return { beganAt: now, seenAt: now, checkAt: checkAfter(minutes, now) };
  return { ...running, seenAt: now, checkAt: running.checkAt ?? checkAfter(minutes, now) };
}

/** The clock once a check was answered with "go on". After an absence it begins anew. */
export function clockOnGoingOn(clock: PlayClock, minutes: number | null, now: Instant): PlayClock {
  const beganAt = now - clock.seenAt >= PAUSE_MS ? now : clock.beganAt;
  return { beganAt, seenAt: now, checkAt: checkAfter(minutes, now) };
}

/** The clock once the interval of reality checks changed: a shorter one counts at once, a longer one after the next check. */
export function clockWithInterval(clock: PlayClock, minutes: number | null, now: Instant): PlayClock {
  const next = checkAfter(minutes, now);
  if (clock.checkAt === null) return { ...clock, checkAt: next };
  return next !== null && next < clock.checkAt ? { ...clock, checkAt: next } : clock;
}

function checkAfter(minutes: number | null, now: Instant): Instant | null {
  return minutes === null ? null : instantOf(now + minutes * MINUTE_MS);
}
