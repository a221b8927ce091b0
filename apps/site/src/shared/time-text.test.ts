import { expect, it } from 'vitest';
import { clockText, durationText, stampText } from './time-text.ts';

const at = Date.UTC(2026, 10, 20, 16, 5, 9);

it.each([
  ['the clock is DD/MM/YYYY HH:mm:ss in the brand’s zone', clockText(at, 'Asia/Manila'), '21/11/2026 00:05:09'],
  ['midnight is 00, not 24', clockText(Date.UTC(2026, 0, 1), 'UTC'), '01/01/2026 00:00:00'],
  ['a stamp is yyyy-MM-dd HH:mm:ss', stampText(at, 'Asia/Ho_Chi_Minh'), '2026-11-20 23:05:09'],
  ['the year is Gregorian in Bangkok too', stampText(at, 'Asia/Bangkok'), '2026-11-20 23:05:09'],
  ['a session of minutes', durationText(754_000), '0:12:34'],
  ['a session of hours', durationText(36_000_000), '10:00:00'],
  ['a clock that was set back shows zero', durationText(-5), '0:00:00'],
])('%s', (_, text, expected) => expect(text).toBe(expected));
