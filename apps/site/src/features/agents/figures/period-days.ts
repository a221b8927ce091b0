import { dayPlus } from '@baize/kernel';
import type { Overview } from './figures.api.ts';

type Period = Overview['periods'][number]['period'];

/** The first and the last day of a period of the overview, today being the brand's. */
export function daysOfPeriod(period: Period, today: string): { readonly from: string; readonly to: string } {
  const month = `${today.slice(0, 7)}-01`;
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: dayPlus(today, -1), to: dayPlus(today, -1) };
  if (period === 'thisMonth') return { from: month, to: today };
  const last = dayPlus(month, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}
