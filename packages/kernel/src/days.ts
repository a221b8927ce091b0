import { DAY_MS, HOUR_MS, type Instant, instantOf } from './time.ts';

/** The day that it is there now, as YYYY-MM-DD. Throws for a time zone that nobody knows. */
export function dayIn(timeZone: string, now: Instant): string {
  const { year, month, day } = clockIn(timeZone, now);
  return `${year}-${month}-${day}`;
}

/** The day so many days later, or earlier when the number is below zero. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * The first instant of that day there. On a day that has no midnight, because the clocks were put on then, it is the first
 * instant after the gap.
 */
export function startOfDay(timeZone: string, day: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No place is further than 14 hours from UTC. Clocks move by whole minutes, so the day's first instant is found by halving.
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 15 * HOUR_MS;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, instantOf(between)) < day) before = between;
    else after = between;
  }
  return instantOf(after);
}

/** A piece of time: from its first instant on, before its last. Null where it has no end on that side. */
export interface Span {
  readonly since: Instant | null;
  readonly until: Instant | null;
}

/** From the first day to the last, both whole. */
export function spanOfDays(
  timeZone: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Span {
  return {
    since: from === undefined ? null : startOfDay(timeZone, from),
    until: to === undefined ? null : startOfDay(timeZone, dayPlus(to, 1)),
  };
}

/** A moment there as YYYY-MM-DD HH:mm:ss. */
export function stampIn(timeZone: string, at: Instant): string {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, at);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, now: Instant): Record<string, string> {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
}
