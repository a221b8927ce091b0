import { describe, expect, it } from 'vitest';
import { time, useTimeZone } from './round-time.ts';

/** The names of these tests are in the order in which a page lives. */
describe('the time of a round', () => {
  it('is the player’s own, with its distance from UTC, where no site said its time zone', () => {
    useTimeZone(undefined);
    useTimeZone('Nowhere/Land');
    useTimeZone({ timeZone: 'Asia/Manila' });
    expect(time('2026-11-23T17:30:05Z')).toMatch(/^2026-11-2[34] \d\d:\d\d:05 (GMT|UTC)/);
  });

  it('is the site’s, as on its betting record, once it said which', () => {
    useTimeZone('Asia/Manila');
    expect(time('2026-11-23T17:30:05Z')).toBe('2026-11-24 01:30:05');
    useTimeZone('America/New_York');
    expect(time('2026-11-23T17:30:05Z')).toBe('2026-11-23 12:30:05');
  });
});
