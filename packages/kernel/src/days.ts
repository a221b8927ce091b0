import { dateFormat } from './formats.ts';
import { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS, SECOND_MS } from './time.ts';

/**
 * Every clock is ahead of UTC by whole quarters of an hour, and since 2012 none moves within one (St. John's did, at 00:01): in a quarter of
 * an hour it is one day everywhere.
 */
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_SINCE = Date.parse('2012-01-01T00:00:00Z');
const keptDays = keeper<string>();
const keptStarts = keeper<Instant>();

/** The day that it is there now, as YYYY-MM-DD. Throws for a time zone that nobody knows. */
export function dayIn(timeZone: string, now: Instant): string {
  const asked = () => {
    const { year, month, day } = clockIn(timeZone, now);
    return `${year}-${month}-${day}`;
  };
  return now < QUARTERS_SINCE ? asked() : keptDays(`${timeZone} ${Math.floor(now / QUARTER_MS)}`, asked);
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
  return keptStarts(`${timeZone} ${day}`, () => firstInstantOf(timeZone, day));
}

function firstInstantOf(timeZone: string, day: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No place is further than 14 hours from UTC, so the day's first instant is found by halving.
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 15 * HOUR_MS;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, instantOf(between)) < day) before = between;
    else after = between;
  }
  return instantOf(after);
}

/**
 * The moment at which the clocks there show that day and time (HH:mm). Where they show it twice, because they were put back,
 * it is the first; where they never do, because they were put on, it is as long after the gap began as the time says.
 */
export function momentIn(timeZone: string, day: string, time: string): Instant {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const before = aheadIn(timeZone, instantOf(shown - DAY_MS));
  const after = aheadIn(timeZone, instantOf(shown + DAY_MS));
  const isShown = (at: number) => stampIn(timeZone, instantOf(at)) === `${day} ${time}:00`;
  return instantOf([shown - before, shown - after].find(isShown) ?? shown - before);
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

/** How far the clocks of a place are ahead of UTC, in milliseconds, and for which time around now that surely holds. */
export interface ZoneClock {
  readonly aheadMs: number;
  readonly since: Instant;
  readonly until: Instant;
}

const ZONE_CLOCK_DAYS = 400;
const zoneClocks = new Map<string, ZoneClock & { readonly day: number }>();

/** Looks day by day, up to 400 days back and ahead. Looked up once a day for each place. */
export function zoneClockIn(timeZone: string, now: Instant): ZoneClock {
  const day = Math.floor(now / DAY_MS);
  const known = zoneClocks.get(timeZone);
  if (known?.day === day && now < known.until) return known;
  const aheadMs = aheadIn(timeZone, now);
  const lasts = (step: number): Instant => {
    let days = 0;
    while (days < ZONE_CLOCK_DAYS && aheadIn(timeZone, instantOf(now + (days + 1) * step)) === aheadMs) days += 1;
    return instantOf(now + days * step);
  };
  const clock = { aheadMs, since: lasts(-DAY_MS), until: lasts(DAY_MS), day };
  zoneClocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks there are ahead of UTC at that moment, in milliseconds. */
export function aheadIn(timeZone: string, at: Instant): number {
  return Date.parse(`${stampIn(timeZone, at).replace(' ', 'T')}Z`) - Math.floor(at / SECOND_MS) * SECOND_MS;
}

function clockIn(timeZone: string, now: Instant): Record<string, string> {
  const clock = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
}

/** As many as a year of quarters of an hour. */
const KEPT_MAX = 40_000;

/** Keeps what calendars say: to ask one takes longer than all else that is done with a day. */
function keeper<T>(): (name: string, ask: () => T) => T {
  const kept = new Map<string, T>();
  return (name, ask) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const found = ask();
    kept.set(name, found);
    return found;
  };
}
