import { describe, expect, it } from 'vitest';
import { landing, LOOP, loopOf, SYMBOL_MS, topOf } from './reel-motion.ts';

const STRIP = Array.from({ length: 31 }, (_, i) => `s${i}`);
const loop = loopOf({ strip: STRIP, rows: 3, from: 20 });

describe('a running reel', () => {
  it('closes: its last symbols are its first', () => {
    expect(loop.symbols).toHaveLength(LOOP + 3);
    expect(loop.symbols.slice(LOOP)).toEqual(loop.symbols.slice(0, 3));
    expect(topOf(0)).toBe(LOOP);
    expect(topOf(LOOP * SYMBOL_MS)).toBe(LOOP);
    expect(topOf(SYMBOL_MS / 2)).toBe(LOOP - 0.5);
  });

  it('comes to rest with what the server said, and what was in sight stays in sight at first', () => {
    const symbols = ['wild', 'scatter', 'p1'];
    const placeMs = 5.25 * SYMBOL_MS;
    const path = landing({ loop, rows: 3, above: 'a', symbols, placeMs });
    // At rest, one symbol is hidden above the window.
    expect(path.symbols.slice(-path.to, 3 - path.to)).toEqual(symbols);
    const top = topOf(placeMs);
    const inSight = [0, 1, 2, 3].map((i) => loop.symbols[(Math.floor(top) + i) % LOOP]);
    expect(path.symbols.slice(Math.floor(-path.from), Math.floor(-path.from) + 4)).toEqual(inSight);
    expect(-path.from - Math.floor(-path.from)).toBeCloseTo(top - Math.floor(top), 10);
    expect(path.symbols).toHaveLength(1 + 3 + 3 + 4);
  });
});
