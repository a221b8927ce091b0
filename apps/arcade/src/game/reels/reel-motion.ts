/** How a reel moves, in numbers. Lengths are in symbols, times in ms. Pure: the page gives them to the browser, a test asks the same. */

/** How long a symbol takes to pass its own height at full speed. */
export const SYMBOL_MS = 46;
/** How many symbols go round while a reel runs. */
export const LOOP = 14;
/** How far a reel runs on while it comes to rest, at least. */
const RUN_OUT = 3;
/** Begins 2.2 times as fast as it goes on average, passes the end a little and comes back to it. */
const SLOPE = 2.2;
export const easingOf = `cubic-bezier(0.3, ${0.3 * SLOPE}, 0.5, 1.1)`;

/** The symbols of a running belt from top to bottom: `LOOP` of them, and the first ones again so that it closes. */
export interface Loop {
  readonly symbols: readonly string[];
}

export function loopOf(of: { strip: readonly string[]; rows: number; from: number }): Loop {
  const { strip, rows, from } = of;
  const around = Array.from({ length: LOOP }, (_, i) => strip[(from + i) % strip.length] ?? '');
  return { symbols: Array.from({ length: LOOP + rows }, (_, i) => around[i % LOOP] ?? '') };
}

export interface Landing {
  /** From top to bottom: one above the window, the window, what still runs through, what is in sight now. */
  readonly symbols: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly lengthMs: number;
}

/** The way from where a running belt is to rest. What is in sight now goes out at the speed it has; which symbols stop is the server's word. */
export function landing(of: {
  loop: Loop;
  rows: number;
  above: string;
  symbols: readonly string[];
  placeMs: number;
}): Landing {
  const { loop, rows, symbols } = of;
  const top = topOf(of.placeMs);
  const first = Math.floor(top);
  const at = (i: number): string => loop.symbols[(((first + i) % LOOP) + LOOP) % LOOP] ?? '';
  const through = Array.from({ length: RUN_OUT }, (_, i) => at(i - RUN_OUT));
  const inSight = Array.from({ length: rows + 1 }, (_, i) => at(i));
  const distance = rows + RUN_OUT + (top - first);
  return {
    symbols: [of.above, ...symbols, ...through, ...inSight],
    from: -1 - distance,
    to: -1,
    lengthMs: distance * SYMBOL_MS * SLOPE,
  };
}

/** Which symbol of the loop is at the top of the window, fractions included. It falls as symbols move down. */
export function topOf(placeMs: number): number {
  return LOOP - ((placeMs / SYMBOL_MS) % LOOP);
}

/** A shift by so many symbols, as part of an element as high as the window. */
export function toPercent(symbols: number, rows: number): string {
  return `translateY(${(symbols / rows) * 100}%)`;
}
