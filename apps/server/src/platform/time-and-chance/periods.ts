import { dayIn, dayPlus, type Instant, startOfDay } from '@baize/kernel';

export type Every = 'day' | 'week' | 'month';

/** A day, a week from Monday on, or a month of a brand's calendar: whole, whatever its clocks do. */
export interface Period {
  /** Its first day: the key of what is given once in it. */
  readonly key: string;
  readonly since: Instant;
  readonly until: Instant;
}

export function periodAt(every: Every, timeZone: string, at: Instant): Period {
  const first = firstDay(every, dayIn(timeZone, at));
  return { key: first, since: startOfDay(timeZone, first), until: startOfDay(timeZone, nextFirst(every, first)) };
}

/** Only the key of the period that an instant lies in, for where there are many to be asked. */
export function periodKeyAt(every: Every, timeZone: string, at: Instant): string {
  return firstDay(every, dayIn(timeZone, at));
}

/** The whole one before that which an instant lies in. */
export function periodBefore(every: Every, timeZone: string, at: Instant): Period {
  const { key } = periodAt(every, timeZone, at);
  const first = firstDay(every, dayPlus(key, -1));
  return { key: first, since: startOfDay(timeZone, first), until: startOfDay(timeZone, key) };
}

/** The first day of the period that a day lies in. */
export function firstDay(every: Every, day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayPlus(day, -weekday);
}

function nextFirst(every: Every, first: string): string {
  if (every === 'day') return dayPlus(first, 1);
  return every === 'week' ? dayPlus(first, 7) : firstDay('month', dayPlus(first, 31));
}
