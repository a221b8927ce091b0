import type { Bootstrap } from '@baize/contract/bootstrap';
import { DAY_MS, HOUR_MS, instantOf } from '@baize/kernel';
import { afterEach, expect, it } from 'vitest';
import { pageStore } from '../state/page.ts';
import { clockText, durationText, stampText } from './time-text.ts';

const at = instantOf(Date.UTC(2026, 10, 20, 16, 5, 9));
afterEach(() => pageStore.set(undefined));

it.each([
  ['the clock is DD/MM/YYYY HH:mm:ss in the brand’s zone', clockText(at, 'Asia/Manila'), '21/11/2026 00:05:09'],
  ['midnight is 00, not 24', clockText(Date.UTC(2026, 0, 1), 'UTC'), '01/01/2026 00:00:00'],
  ['a stamp is yyyy-MM-dd HH:mm:ss', stampText(at, 'Asia/Ho_Chi_Minh'), '2026-11-20 23:05:09'],
  ['the year is Gregorian in Bangkok too', stampText(at, 'Asia/Bangkok'), '2026-11-20 23:05:09'],
  ['a session of minutes', durationText(754_000), '0:12:34'],
  ['a session of hours', durationText(36_000_000), '10:00:00'],
  ['a clock that was set back shows zero', durationText(-5), '0:00:00'],
])('%s', (_, text, expected) => expect(text).toBe(expected));

it('goes by what the server told of the zone, for as long as that holds', () => {
  const clock = { aheadMs: HOUR_MS, since: instantOf(at - DAY_MS), until: instantOf(at + DAY_MS) };
  pageStore.set({ status: { brand: { timeZone: 'UTC' }, clock } } as unknown as Bootstrap);
  expect(stampText(at, 'UTC')).toBe('2026-11-20 17:05:09');
  expect(clockText(at, 'UTC')).toBe('20/11/2026 17:05:09');
  expect(stampText(at + DAY_MS, 'UTC')).toBe('2026-11-21 16:05:09');
  expect(stampText(at, 'Asia/Manila')).toBe('2026-11-21 00:05:09');
});
