import { dateFormat } from '@baize/kernel';

/** A day in the brand's own time zone, written for readers of the language. */
export function dayText(at: number, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return dateFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

export type PromotionState = 'upcoming' | 'running' | 'ended';

/** Where a promotion stands at a moment. */
export function stateOf(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null },
  now: number,
): PromotionState {
  if (now < startsAt) return 'upcoming';
  return endsAt !== null && now >= endsAt ? 'ended' : 'running';
}
