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

/** The filter that lies in the address: which days, of those that the record can be asked for, and whatever else a record filters by. A change goes back to the first page. */
export function useRecordFilter(usual: DayChoice, choices: readonly DayChoice[] = DAY_CHOICES) {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = usePage().status.brand;
  const [today] = useState(() => dayIn(timeZone, instantOf(Date.now())));
  const choice = choices.find((one) => one === search.get('days')) ?? usual;
  const own: Days = { ...ownDay(search, 'from'), ...ownDay(search, 'to') };
  return {
    search,
    today,
    choice,
    choices,
    own,
    days: daysOf(choice, today, own),
    change: (changes: Changes) => {
      const next = changed(search, changes);
      next.delete('pageNo');
      next.delete('until');
      setSearch(next, { replace: true });
    },
    /** Looks at one of the list, or back at the list, which stays at its page. */
    look: (changes: Changes) => setSearch(changed(search, changes), { replace: true }),
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

function ownDay(search: URLSearchParams, key: 'from' | 'to'): Days {
  const day = search.get(key) ?? '';
  return isDay(day) && day.startsWith('20') ? { [key]: day } : {};
}
