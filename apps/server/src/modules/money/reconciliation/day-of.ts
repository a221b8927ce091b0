import { DAY_MS, type Instant, instantOf } from '@baize/kernel';

/** The span of a day (UTC) written as yyyy-MM-dd. */
export function dayOf(day: string): { readonly from: Instant; readonly to: Instant } {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from: instantOf(from), to: instantOf(from + DAY_MS) };
}

/** The day (UTC) before the one an instant lies in. */
export function dayBefore(now: Instant): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}
