import { dayIn, dayPlus, instantOf, isDay } from '@baize/kernel';
import { useState } from 'react';
import { useSearchParams } from '../routing/address.ts';
import { usePage } from '../state/page.ts';

/** The days a record tells: presets that look back (B6.7), all there are, or the member's own. */
export const DAY_CHOICES = ['today', '7', '30', 'all', 'own'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** The choice as first and last day, today being that of the brand. */
export function daysOf(choice: DayChoice, today: string, own: Days = {}): Days {
  if (choice === 'all') return {};
  if (choice === 'own') return own;
  return { from: choice === 'today' ? today : dayPlus(today, 1 - Number(choice)), to: today };
}

/**
 * The filter that lies in the address: which days, of those that the record can be asked for, and whatever else a record filters by. A
 * change goes back to the first page. A second record of the same page has a name, and with it keys of its own.
 */
export function useRecordFilter(usual: DayChoice, choices: readonly DayChoice[] = DAY_CHOICES, named?: string) {
  const [search, setSearch] = useSearchParams();
  const keyOf = (key: string) => (named === undefined ? key : `${named}.${key}`);
  const keyed = (changes: Changes) => Object.fromEntries(Object.entries(changes).map(([key, to]) => [keyOf(key), to]));
  const { timeZone } = usePage().status.brand;
  const [today] = useState(() => dayIn(timeZone, instantOf(Date.now())));
  const choice = choices.find((one) => one === search.get(keyOf('days'))) ?? usual;
  const own: Days = { ...ownDay(search, 'from', keyOf), ...ownDay(search, 'to', keyOf) };
  return {
    search,
    /** What else it filters by. */
    get: (key: string) => search.get(keyOf(key)),
    pageKey: keyOf('pageNo'),
    today,
    choice,
    choices,
    own,
    days: daysOf(choice, today, own),
    change: (changes: Changes) => {
      const next = changed(search, keyed(changes));
      next.delete(keyOf('pageNo'));
      next.delete(keyOf('until'));
      setSearch(next, { replace: true });
    },
    /** Looks at one of the list, or back at the list, which stays at its page. */
    look: (changes: Changes) => setSearch(changed(search, keyed(changes)), { replace: true }),
  };
}

type Changes = Readonly<Record<string, string>>;

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

export type RecordFilter = ReturnType<typeof useRecordFilter>;

function ownDay(search: URLSearchParams, key: 'from' | 'to', keyOf: (key: string) => string): Days {
  const day = search.get(keyOf(key)) ?? '';
  return isDay(day) && day.startsWith('20') ? { [key]: day } : {};
}
