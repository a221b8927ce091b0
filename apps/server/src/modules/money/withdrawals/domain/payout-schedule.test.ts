import { HOUR_MS, instantOf, SECOND_MS } from '@baize/kernel';
import { expect, it } from 'vitest';
import { nextTurnAt } from './payout-schedule.ts';

it('asks about a payout after half a minute, then twice as long each time, and every hour without end', () => {
  const now = instantOf(1_000_000);
  const waits = [0, 1, 2, 3, 6, 7, 10, 11, 500].map((turn) => nextTurnAt(turn, now) - now);
  const halfMinutes = [1, 2, 4, 8, 64].map((times) => times * 30 * SECOND_MS);
  expect(waits).toEqual([...halfMinutes, HOUR_MS, HOUR_MS, HOUR_MS, HOUR_MS]);
});
