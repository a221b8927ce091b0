import { dayIn, dayPlus, type Instant, instantOf, startOfDay } from '@baize/kernel';
import { type Period, periodAt, periodKeyAt } from '../../../platform/time-and-chance/periods.ts';

interface Turning {
  readonly every: 'once' | 'day' | 'week';
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly claimDays: number;
}

/** A turn of a mission: the time in which it can be done, and until when it can be claimed. */
export interface Turn {
  /** `once`, or the first day of the day or week. */
  readonly key: string;
  readonly since: Instant;
  /** Null: for ever. */
  readonly until: Instant | null;
  readonly claimBy: Instant | null;
}

const FIRST_LOOK = 40;

/** The turns of a mission that can be done or claimed at an instant, the present one first. */
export function turnsAt(mission: Turning, timeZone: string, now: Instant): Turn[] {
  if (now < mission.startsAt) return [];
  if (mission.every === 'once') {
    const turn = cut({ key: 'once', since: instantOf(mission.startsAt), until: null }, mission, timeZone);
    return turn.claimBy === null || now < turn.claimBy ? [turn] : [];
  }
  const turns: Turn[] = [];
  let at = mission.endsAt === null || now < mission.endsAt ? now : instantOf(mission.endsAt - 1);
  for (let back = 0; back < FIRST_LOOK && at >= mission.startsAt; back += 1) {
    const period = periodAt(mission.every, timeZone, at);
    const turn = cut(period, mission, timeZone);
    if (turn.claimBy === null || now < turn.claimBy) turns.push(turn);
    else break;
    at = instantOf(period.since - 1);
  }
  return turns;
}

/** The key of the turn that an instant belongs to. */
export function turnKeyAt(every: Turning['every'], timeZone: string, at: Instant): string {
  return every === 'once' ? 'once' : periodKeyAt(every, timeZone, at);
}

function cut(
  { key, since, until }: Pick<Period, 'key' | 'since'> & { readonly until: Instant | null },
  { startsAt, endsAt, claimDays }: Turning,
  timeZone: string,
): Turn {
  const ends = [until, endsAt].filter((end) => end !== null);
  const last = ends.length === 0 ? null : instantOf(Math.min(...ends));
  return {
    key,
    since: instantOf(Math.max(since, startsAt)),
    until: last,
    // To the end of a day of the brand.
    claimBy: last === null ? null : startOfDay(timeZone, dayPlus(dayIn(timeZone, instantOf(last - 1)), claimDays + 1)),
  };
}
