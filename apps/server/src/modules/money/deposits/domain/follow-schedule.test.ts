import { HOUR_MS, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { expect, it } from 'vitest';
import { isPastExpiry, nextAskAt } from './follow-schedule.ts';

const start = 1_700_000_000_000;
const expiresAt = instantOf(start + 30 * MINUTE_MS);
const after = (turn: number, ms: number): number | undefined => {
  const at = nextAskAt({ expiresAt, turn, now: instantOf(start + ms) });
  return at === undefined ? undefined : at - start;
};

it('asks after a minute, then twice as long each time up to ten minutes', () => {
  expect([0, 1, 2, 3, 4, 40].map((turn) => after(turn, 0))).toEqual([1, 2, 4, 8, 10, 10].map((m) => m * MINUTE_MS));
});

it('asks right after the expiry, whatever the rhythm', () => {
  expect(after(9, 25 * MINUTE_MS)).toBe(30 * MINUTE_MS + 5 * SECOND_MS);
  expect(after(0, 30 * MINUTE_MS)).toBe(30 * MINUTE_MS + 5 * SECOND_MS);
});

it('asks a few times after the expiry, and then no more', () => {
  const day = 24 * HOUR_MS;
  const base = 30 * MINUTE_MS;
  expect(after(5, base + 5 * SECOND_MS)).toBe(base + HOUR_MS);
  expect(after(6, base + HOUR_MS)).toBe(base + 6 * HOUR_MS);
  expect(after(7, base + 6 * HOUR_MS)).toBe(base + day);
  expect(after(8, base + day)).toBe(base + 3 * day);
  expect(after(9, base + 3 * day)).toBeUndefined();
});

it('calls nothing expired before the provider had a few seconds for its own clock', () => {
  expect(isPastExpiry(expiresAt, instantOf(expiresAt + 4999))).toBe(false);
  expect(isPastExpiry(expiresAt, instantOf(expiresAt + 5000))).toBe(true);
});
