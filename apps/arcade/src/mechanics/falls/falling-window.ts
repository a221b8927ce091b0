import { invariant } from '@baize/kernel';
import { type FallsFigures } from './figures.ts';

/** Symbols as numbers, so that a billion windows can be gone through: the wild, the scatter, then those that pay. */
export const WILD = 0;
export const SCATTER = 1;

/** A chain has an end: the odds go through every stop and state the longest one, which is far shorter than this. */
const FALLS_MAX = 60;

/**
 * The wins of a window, in buffers that are used again for the next window: win by win its symbol and its number of cells, and the
 * cells of all wins, one win after the other. A cell is reel × rows + row.
 */
export type Found = {
  wins: number;
  readonly symbols: Uint8Array;
  readonly counts: Uint8Array;
  readonly cells: Uint8Array;
};

/** What a mechanic is: which symbols of a window win. */
export type FindWins = (window: Uint8Array, found: Found) => void;

/** Plays a spin at given stops to its last fall, and tells each step: the window, its wins, how many falls came before it. */
export type PlayChain = (stops: readonly number[], tell: TellStep) => void;
export type TellStep = (window: Uint8Array, found: Found, fall: number) => void;

/** All names of symbols; their places are their numbers. */
export function namesOf(figures: FallsFigures): string[] {
  return [figures.wild, figures.scatter, ...Object.keys(figures.pays)];
}

/** Gives the function that plays spins. It owns its buffers: what `tell` is handed holds until `tell` returns. */
export function chainsOf(figures: FallsFigures, findWins: FindWins): PlayChain {
  const { rows } = figures;
  const names = namesOf(figures);
  // Each strip twice, so that no window goes over its end.
  const strips = figures.strips.map((strip) => Uint8Array.from([...strip, ...strip], (name) => numberOf(names, name)));
  const cells = strips.length * rows;
  const window = new Uint8Array(cells);
  const gone = new Uint8Array(cells);
  const tops = new Uint8Array(strips.length);
  const found: Found = {
    wins: 0,
    symbols: new Uint8Array(cells),
    counts: new Uint8Array(cells),
    cells: new Uint8Array(cells * names.length),
  };

  const show = (stops: readonly number[]): void => {
    for (let reel = 0; reel < strips.length; reel += 1) {
      const strip = strips[reel] ?? new Uint8Array();
      const stop = stops[reel] ?? 0;
      tops[reel] = stop;
      for (let row = 0; row < rows; row += 1) window[reel * rows + row] = strip[stop + row] ?? 0;
    }
  };
  const fall = (): void => {
    gone.fill(0);
    let vanished = 0;
    for (let win = 0; win < found.wins; win += 1) vanished += found.counts[win] ?? 0;
    for (let i = 0; i < vanished; i += 1) gone[found.cells[i] ?? 0] = 1;
    for (let reel = 0; reel < strips.length; reel += 1) {
      const strip = strips[reel] ?? new Uint8Array();
      let to = reel * rows + rows - 1;
      for (let from = to; from >= reel * rows; from -= 1) {
        if (gone[from] === 0) {
          window[to] = window[from] ?? 0;
          to -= 1;
        }
      }
      for (; to >= reel * rows; to -= 1) {
        const top = ((tops[reel] ?? 0) || strip.length / 2) - 1;
        tops[reel] = top;
        window[to] = strip[top] ?? 0;
      }
    }
  };
  return (stops, tell) => {
    show(stops);
    for (let falls = 0; ; falls += 1) {
      findWins(window, found);
      tell(window, found, falls);
      if (found.wins === 0 || falls === FALLS_MAX) return;
      fall();
    }
  };
}

/** What `count` cells of each symbol pay, in line bets, at [symbol × (cells + 1) + count]. */
export function payTable(figures: FallsFigures): Uint32Array {
  const cells = figures.strips.length * figures.rows;
  const table = new Uint32Array((Object.keys(figures.pays).length + 2) * (cells + 1));
  Object.values(figures.pays).forEach((pays, i) => {
    figures.sizes.forEach((least, size) =>
      table.fill(pays[size] ?? 0, (i + 2) * (cells + 1) + least, (i + 3) * (cells + 1)),
    );
  });
  return table;
}

export function scattersIn(window: Uint8Array): number {
  let scatters = 0;
  for (const symbol of window) if (symbol === SCATTER) scatters += 1;
  return scatters;
}

function numberOf(names: readonly string[], name: string): number {
  const number = names.indexOf(name);
  invariant(number >= 0, `a strip holds ${name}, which pays nothing`);
  return number;
}
