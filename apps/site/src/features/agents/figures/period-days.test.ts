import { expect, it } from 'vitest';
import { daysOfPeriod } from './period-days.ts';

it.each([
  ['today', '2026-03-10', { from: '2026-03-10', to: '2026-03-10' }],
  ['yesterday', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['thisMonth', '2026-03-10', { from: '2026-03-01', to: '2026-03-10' }],
  ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
] as const)('%s on %s has its first and last day', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days);
});
