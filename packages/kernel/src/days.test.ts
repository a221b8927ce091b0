import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aheadIn,
  DAY_MS,
  dayIn,
  dayPlus,
  HOUR_MS,
  instantOf,
  isDay,
  momentIn,
  spanOfDays,
  stampIn,
  startOfDay,
  zoneClockIn,
} from './index.ts';

const ZONES = ['Asia/Manila', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/London', 'Pacific/Kiritimati', 'UTC'];

describe('the clocks of a place', () => {
  const at = (text: string) => instantOf(Date.parse(text));

  it.each([
    ['Asia/Manila', '2026-06-01T12:34:56.789Z', 8],
    ['Asia/Kathmandu', '2026-06-01T00:00:00Z', 5.75],
    ['Europe/London', '2026-03-29T00:59:59.999Z', 0],
    ['Europe/London', '2026-03-29T01:00:00Z', 1],
    ['America/Sao_Paulo', '2026-06-01T00:00:00Z', -3],
  ])('in %s at %s are %d hours ahead of UTC', (zone, text, hours) => {
    expect(zoneClockIn(zone, at(text)).aheadMs).toBe(hours * HOUR_MS);
    expect(aheadIn(zone, at(text))).toBe(hours * HOUR_MS);
  });

  it('go on so for a year and more where nobody puts them on, and to the day before where somebody does', () => {
    const now = at('2026-06-01T00:00:00Z');
    expect(zoneClockIn('Asia/Ho_Chi_Minh', now).until - now).toBe(400 * DAY_MS);
    const { since, until } = zoneClockIn('Europe/London', now);
    expect([stampIn('UTC', since), stampIn('UTC', until)]).toEqual(['2026-03-30 00:00:00', '2026-10-25 00:00:00']);
  });
});

describe('a time of day somewhere', () => {
  it.each([
    ['on any day', 'Asia/Manila', '2026-11-22', '09:30', '2026-11-22T01:30:00Z'],
    ['before the clocks are put on', 'Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00Z'],
    ['after they were put on, the same day', 'Europe/London', '2026-03-29', '12:00', '2026-03-29T11:00:00Z'],
    ['in the hour that is not there', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
    ['before the clocks are put back', 'Europe/London', '2026-10-25', '00:30', '2026-10-24T23:30:00Z'],
    ['in the hour that is there twice, the first', 'Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
    ['after they were put back, the same day', 'Europe/London', '2026-10-25', '12:00', '2026-10-25T12:00:00Z'],
    ['west of Greenwich', 'America/Sao_Paulo', '2026-06-01', '23:59', '2026-06-02T02:59:00Z'],
  ])('%s', (...[, zone, day, time, at]) => {
    expect(new Date(momentIn(zone, day, time)).toISOString()).toBe(at.replace('Z', '.000Z'));
  });
});

describe('a day somewhere', () => {
  it('begins at its midnight there', () => {
    expect(startOfDay('Asia/Manila', '2026-11-22')).toBe(Date.parse('2026-11-21T16:00:00Z'));
    expect(startOfDay('UTC', '2026-11-22')).toBe(Date.parse('2026-11-22T00:00:00Z'));
    expect(dayIn('Asia/Manila', instantOf(Date.parse('2026-11-21T16:00:00Z')))).toBe('2026-11-22');
    expect(dayIn('Asia/Manila', instantOf(Date.parse('2026-11-21T15:59:59.999Z')))).toBe('2026-11-21');
  });

  it('begins after the gap when its midnight was skipped', () => {
    // In São Paulo the clocks went from 00:00 to 01:00 on that day.
    expect(startOfDay('America/Sao_Paulo', '2018-11-04')).toBe(Date.parse('2018-11-04T03:00:00Z'));
  });

  it('is the day of its first instant and not of the one before, whatever the place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 36_000 }), (zone, n) => {
        const day = dayPlus('2001-01-01', n % 30_000);
        const start = startOfDay(zone, day);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, instantOf(start - 1))).toBe(dayPlus(day, -1));
      }),
    );
  });

  it('is 23 to 25 hours long', () => {
    const { since, until } = spanOfDays('Europe/London', { from: '2026-03-29', to: '2026-03-29' });
    expect((until ?? 0) - (since ?? 0)).toBe(23 * HOUR_MS);
    expect(spanOfDays('Europe/London', {})).toEqual({ since: null, until: null });
    const week = spanOfDays('Asia/Manila', { from: '2026-11-16', to: '2026-11-22' });
    expect((week.until ?? 0) - (week.since ?? 0)).toBe(7 * DAY_MS);
  });

  it('is counted on across months and leap days', () => {
    expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayPlus('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-22T00:00:00Z'])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('is told with the time', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(stampIn('Asia/Manila', instantOf(Date.parse('2026-11-21T16:00:05Z')))).toBe('2026-11-22 00:00:05');
  });
});

it('a day that was asked for before is the same a moment later, and the one before where clocks go back over midnight', () => {
  const at = (text: string) => instantOf(Date.parse(text));
  expect(dayIn('Asia/Kathmandu', at('2026-11-27T18:14:59Z'))).toBe('2026-11-27');
  expect(dayIn('Asia/Kathmandu', at('2026-11-27T18:15:00Z'))).toBe('2026-11-28');
  expect(dayIn('America/St_Johns', at('2010-11-07T02:30:30Z'))).toBe('2010-11-07');
  expect(dayIn('America/St_Johns', at('2010-11-07T02:31:30Z'))).toBe('2010-11-06');
});
