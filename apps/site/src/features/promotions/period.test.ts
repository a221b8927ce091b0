import { describe, expect, it } from 'vitest';
import { dayText, stateOf } from './period.ts';

describe('the period of a promotion', () => {
  it('is told in days of the brand’s time zone', () => {
    const at = Date.UTC(2026, 0, 1, 17);
    expect(dayText(at, { locale: 'en', timeZone: 'Asia/Manila' })).toBe('January 2, 2026');
    expect(dayText(at, { locale: 'en', timeZone: 'UTC' })).toBe('January 1, 2026');
  });

  it('begins with its first moment and is over with its last', () => {
    const period = { startsAt: 100, endsAt: 200 };
    expect([99, 100, 199, 200].map((now) => stateOf(period, now))).toEqual(['upcoming', 'running', 'running', 'ended']);
    expect(stateOf({ startsAt: 100, endsAt: null }, 1e15)).toBe('running');
  });
});
