import { DAY_MS, type Instant, instantOf, MINUTE_MS } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { changeOf } from './change-of.ts';
import { exceededLimit, usedOf } from './judge-deposit.ts';
import { clockAt, isDue, PAUSE_MS, clockOnOpening, clockWithInterval, clockOnGoingOn } from './play-clock.ts';
import { leavesWindow, windowStart } from './windows.ts';

const at = (text: string): Instant => instantOf(Date.parse(text));
const NOW = at('2026-03-31T12:00:00Z');
const ago = (ms: number) => instantOf(NOW - ms);
const minutes = (count: number) => count * MINUTE_MS;

describe('a window', () => {
  it('of a day and a week is exact', () => {
    expect([windowStart('24h', NOW), windowStart('7d', NOW)]).toEqual([NOW - DAY_MS, NOW - 7 * DAY_MS]);
    expect([leavesWindow('24h', NOW), leavesWindow('7d', NOW)]).toEqual([NOW + DAY_MS, NOW + 7 * DAY_MS]);
  });

  it('of a month follows the calendar, to the last day of a shorter one', () => {
    expect(windowStart('1m', NOW)).toBe(at('2026-02-28T12:00:00Z'));
    expect(leavesWindow('1m', at('2026-01-31T01:02:03Z'))).toBe(at('2026-02-28T01:02:03Z'));
    expect(windowStart('1m', at('2026-01-15T00:00:00Z'))).toBe(at('2025-12-15T00:00:00Z'));
  });
});

describe('a deposit', () => {
  const counted = [
    { at: ago(DAY_MS), parts: 1000n, leavesAt: null },
    { at: ago(DAY_MS - 1), parts: 30n, leavesAt: null },
    { at: ago(5), parts: 40n, leavesAt: null },
  ];

  it('counts from the moment after the window begins', () => {
    expect(usedOf('24h', counted, NOW)).toBe(70n);
    expect(usedOf('7d', counted, NOW)).toBe(1070n);
  });

  it('that just fits is let through, and one part more is not', () => {
    const standing = [{ period: '24h', parts: 100n }] as const;
    expect(exceededLimit(30n, standing, { counted, now: NOW })).toBeUndefined();
    expect(exceededLimit(31n, standing, { counted, now: NOW })).toEqual({
      period: '24h',
      parts: 100n,
      left: 30n,
      until: leavesWindow('24h', ago(DAY_MS - 1)),
    });
  });

  it('is told when enough has left the window, and never when it is more than the limit', () => {
    const standing = [{ period: '24h', parts: 100n }] as const;
    expect(exceededLimit(80n, standing, { counted, now: NOW })?.until).toBe(leavesWindow('24h', ago(5)));
    expect(exceededLimit(100n, standing, { counted, now: NOW })?.until).toBe(leavesWindow('24h', ago(5)));
    expect(exceededLimit(101n, standing, { counted, now: NOW })?.until).toBeNull();
  });

  it('meets the limit that leaves the least, and what is used up leaves nothing', () => {
    const standing = [
      { period: '24h', parts: 75n },
      { period: '7d', parts: 1000n },
      { period: '1m', parts: 5000n },
    ] as const;
    expect(exceededLimit(10n, standing, { counted, now: NOW })).toMatchObject({ period: '7d', left: 0n });
  });
});

describe('a wish', () => {
  const kept = (parts: bigint | null, next: { parts: bigint | null } | null = null) => ({ parts, next });

  it.each([
    { rule: 'a first limit holds at once', before: kept(null), wished: 5n, change: 'tightened' },
    { rule: 'a lower one too', before: kept(10n), wished: 5n, change: 'tightened' },
    { rule: 'a higher one waits', before: kept(10n), wished: 11n, change: 'loosened' },
    { rule: 'none at all waits', before: kept(10n), wished: null, change: 'loosened' },
    { rule: 'the same changes nothing', before: kept(10n), wished: 10n, change: 'none' },
    { rule: 'no limit where there is none changes nothing', before: kept(null), wished: null, change: 'none' },
    {
      rule: 'the same again while it waits does not begin to wait anew',
      before: kept(10n, { parts: 20n }),
      wished: 20n,
      change: 'none',
    },
    { rule: 'another higher one waits anew', before: kept(10n, { parts: 20n }), wished: 15n, change: 'loosened' },
    { rule: 'what stands cancels what waits', before: kept(10n, { parts: null }), wished: 10n, change: 'cancelled' },
    {
      rule: 'none again while that waits changes nothing',
      before: kept(10n, { parts: null }),
      wished: null,
      change: 'none',
    },
  ] as const)('$rule', ({ before, wished, change }) => {
    expect(changeOf(before, wished)).toBe(change);
  });
});

describe('the clock of play', () => {
  const clock = { beganAt: ago(minutes(40)), seenAt: ago(minutes(10)), checkAt: instantOf(NOW + minutes(20)) };

  it('begins with the first game and goes on with the next', () => {
    const begun = clockOnOpening(null, 60, NOW);
    expect(begun).toEqual({ beganAt: NOW, seenAt: NOW, checkAt: NOW + minutes(60) });
    expect(clockOnOpening(clock, 60, NOW)).toEqual({ ...clock, seenAt: NOW });
    expect(clockOnOpening(null, null, NOW).checkAt).toBeNull();
    expect(clockOnOpening({ ...clock, checkAt: null }, 60, NOW).checkAt).toBe(NOW + minutes(60));
  });

  it('is over once play stood still for half an hour', () => {
    const still = { ...clock, seenAt: ago(PAUSE_MS) };
    expect(clockAt({ ...still, seenAt: ago(PAUSE_MS - 1) }, NOW)).not.toBeNull();
    expect(clockAt(still, NOW)).toBeNull();
    expect(clockAt({ ...still, checkAt: null }, NOW)).toBeNull();
    expect(clockAt(null, NOW)).toBeNull();
    expect(clockOnOpening(still, 60, NOW).beganAt).toBe(NOW);
  });

  it('that fell due while play went on waits for its answer, however long', () => {
    const due = { beganAt: ago(DAY_MS), seenAt: ago(DAY_MS - minutes(50)), checkAt: ago(DAY_MS - minutes(60)) };
    expect(clockAt(due, NOW)).toEqual(due);
    expect(isDue(clockAt(due, NOW), NOW)).toBe(true);
    expect(clockOnOpening(due, 60, NOW).checkAt).toBe(due.checkAt);
  });

  it('is due from its moment on', () => {
    expect(isDue({ ...clock, checkAt: NOW }, NOW)).toBe(true);
    expect(isDue({ ...clock, checkAt: instantOf(NOW + 1) }, NOW)).toBe(false);
    expect([isDue({ ...clock, checkAt: null }, NOW), isDue(null, NOW)]).toEqual([false, false]);
  });

  it('goes on after an answer, and begins anew after an absence', () => {
    expect(clockOnGoingOn(clock, 60, NOW)).toEqual({ beganAt: clock.beganAt, seenAt: NOW, checkAt: NOW + minutes(60) });
    expect(clockOnGoingOn({ ...clock, seenAt: ago(PAUSE_MS) }, 60, NOW).beganAt).toBe(NOW);
  });

  it('tells sooner at once, and later after the next time', () => {
    expect(clockWithInterval(clock, 15, NOW).checkAt).toBe(NOW + minutes(15));
    expect(clockWithInterval(clock, 240, NOW).checkAt).toBe(clock.checkAt);
    expect(clockWithInterval(clock, null, NOW).checkAt).toBe(clock.checkAt);
    expect(clockWithInterval({ ...clock, checkAt: null }, 30, NOW).checkAt).toBe(NOW + minutes(30));
  });
});
