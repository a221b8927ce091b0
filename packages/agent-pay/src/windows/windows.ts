import {
  aheadIn,
  dayIn,
  dayPlus,
  HOUR_MS,
  type Instant,
  instantOf,
  MINUTE_MS,
  momentIn,
  startOfDay,
} from '@baize/kernel';
import { type CalendarPeriod, type ContractKind, isWithinDay, type Period } from '../kinds.ts';
import type { ContractTerms } from '../terms/terms.ts';

/** A piece of time that is paid for once: from its first instant on, before its last. */
export interface Window {
  readonly from: Instant;
  readonly to: Instant;
}

const SHORT_MS = { Hourly: HOUR_MS, FiveMinutes: 5 * MINUTE_MS } as const;
const HOUR_IS_PAID_AFTER_MS = 5 * MINUTE_MS;
const DAY_IS_PAID_AT = '02:00';

/**
 * The window of a period, on the clocks of a place, in which a moment lies. Windows follow each other without gap or overlap,
 * whatever the clocks do: an hour that is there twice is two windows, one that is skipped is none, and a day has 23 to 25 hours.
 */
export function windowAt(period: Period, timeZone: string, at: Instant): Window {
  if (period === 'Hourly' || period === 'FiveMinutes') return shortWindowAt(SHORT_MS[period], timeZone, at);
  const { first, next } = CALENDAR[period](dayIn(timeZone, at));
  return { from: startOfDay(timeZone, first), to: startOfDay(timeZone, next) };
}

/** The windows that ended after `since` and not after `until`, oldest first: what a job that stood still has to catch up on. */
export function windowsEnded(
  period: Period,
  timeZone: string,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): readonly Window[] {
  const windows: Window[] = [];
  for (let next = windowAt(period, timeZone, since); next.to <= until; next = windowAt(period, timeZone, next.to)) {
    windows.push(next);
  }
  return windows;
}

/** From when on the conditions of a window's tiers are measured: of kinds that pay several times a day, from the day's start. */
export function conditionsFrom(kind: ContractKind, timeZone: string, window: Window): Instant {
  return isWithinDay(kind) ? startOfDay(timeZone, dayIn(timeZone, window.from)) : window.from;
}

/** From when on profit and loss is looked at, to the window's end. */
export function profitLossFrom(
  { kind, profitLossPeriod }: Pick<ContractTerms, 'kind' | 'profitLossPeriod'>,
  timeZone: string,
  window: Window,
): Instant {
  return kind === 'dividend' ? window.from : windowAt(profitLossPeriod, timeZone, window.from).from;
}

/** When a contract that is accepted, superseded or ended at that moment begins or ends: with the next window. */
export function inForceFrom(period: Period, timeZone: string, at: Instant): Instant {
  return windowAt(period, timeZone, at).to;
}

/** When a window is paid: five-minute ones at once, hours five minutes later, all others at two the next morning. */
export function paidFrom(kind: ContractKind, timeZone: string, { to }: Window): Instant {
  if (kind === 'agentRealtimeSalary') return to;
  if (kind === 'hourSalary') return instantOf(to + HOUR_IS_PAID_AFTER_MS);
  return momentIn(timeZone, dayIn(timeZone, to), DAY_IS_PAID_AT);
}

/** By a day of it, the first day of a calendar period and that of the one after. */
const CALENDAR: Readonly<Record<CalendarPeriod, (day: string) => { readonly first: string; readonly next: string }>> = {
  Daily: (day) => ({ first: day, next: dayPlus(day, 1) }),
  Weekly: (day) => {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const first = dayPlus(day, -sinceMonday);
    return { first, next: dayPlus(first, 7) };
  },
  Semimonthly: (day) =>
    day.slice(8) < '16'
      ? { first: `${day.slice(0, 8)}01`, next: `${day.slice(0, 8)}16` }
      : { first: `${day.slice(0, 8)}16`, next: monthAfter(day) },
  Monthly: (day) => ({ first: `${day.slice(0, 8)}01`, next: monthAfter(day) }),
};

function monthAfter(day: string): string {
  return `${dayPlus(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}

/** A whole hour, or five minutes, as the clocks show it; cut where the clocks are moved within. */
function shortWindowAt(lengthMs: number, timeZone: string, at: Instant): Window {
  const ahead = aheadIn(timeZone, at);
  const from = instantOf(Math.floor((at + ahead) / lengthMs) * lengthMs - ahead);
  const to = instantOf(from + lengthMs);
  const isSame = (moment: number) => aheadIn(timeZone, instantOf(moment)) === ahead;
  return {
    from: isSame(from) ? from : borderBetween(from, at, isSame),
    to: isSame(to - 1) ? to : borderBetween(at, to, (moment) => !isSame(moment)),
  };
}

/** The first moment after `before` for which it holds; it does not hold there, and holds from that moment to `after`. */
function borderBetween(before: number, after: number, holds: (moment: number) => boolean): Instant {
  let [no, yes] = [before, after];
  while (yes - no > 1) {
    const between = Math.floor((no + yes) / 2);
    if (holds(between)) yes = between;
    else no = between;
  }
  return instantOf(yes);
}
