import { describe, expect, it } from 'vitest';
import { landAt, placeAt, resting, restsAt, speedAt } from './reel-motion.ts';

const started = { startedAt: 1_000, from: 12, landing: undefined };

describe('a reel', () => {
  it('rests exactly where the server says, for every stop', () => {
    for (let stop = 0; stop < 32; stop += 1) {
      const landing = landAt(started, stop, 2_013);
      expect(restsAt(landing, 2_013)).toBe(false);
      expect(placeAt(landing, 60_000)).toBe(stop);
      expect(speedAt(landing, 60_000)).toBe(0);
    }
  });

  it('does not jump by a part of a symbol when it begins to land', () => {
    const before = placeAt(started, 2_013);
    const after = placeAt(landAt(started, 5, 2_013), 2_013);
    expect((((before - after) % 1) + 1) % 1).toBeCloseTo(0, 6);
  });

  it('keeps its speed at that moment, and never stops before it has run out', () => {
    const landing = landAt(started, 5, 2_013);
    const speed = (at: number) => placeAt(landing, at) - placeAt(landing, at + 1);
    expect(speed(2_014)).toBeCloseTo(placeAt(started, 2_000) - placeAt(started, 2_001), 2);
    expect(restsAt(landing, 2_013 + 700)).toBe(false);
  });

  it('stands still when nothing moves it', () => {
    expect(placeAt(resting(7), 0)).toBe(7);
    expect(restsAt(resting(7), 0)).toBe(true);
  });
});
