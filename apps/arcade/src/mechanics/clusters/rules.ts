import { type FindWins, SCATTER, WILD } from '../falls/falling-window.ts';
import { type FallsGame, fallsGame } from '../falls/falls-game.ts';
import type { FallsFigures } from '../falls/figures.ts';

/** A slot where enough of a kind win that touch side by side; a wild belongs to every group that it touches. */
export function clustersGame(figures: FallsFigures): FallsGame<'clusters'> {
  return fallsGame('clusters', figures, winsTouching(figures));
}

export function winsTouching(figures: FallsFigures): FindWins {
  const cells = figures.strips.length * figures.rows;
  const least = figures.sizes[0] ?? Infinity;
  const beside = neighbours(figures.strips.length, figures.rows);
  // The number of the group that a cell was last counted in: a wild is counted in several.
  const group = new Uint8Array(cells);
  return (window, found) => {
    group.fill(0);
    found.wins = 0;
    let at = 0;
    let groups = 0;
    for (let start = 0; start < cells; start += 1) {
      const symbol = window[start] ?? 0;
      if (symbol === WILD || symbol === SCATTER || group[start] !== 0) continue;
      groups += 1;
      group[start] = groups;
      found.cells[at] = start;
      let end = at + 1;
      // The cells of the group are their own queue.
      for (let i = at; i < end; i += 1) {
        const base = (found.cells[i] ?? 0) * 4;
        for (let side = base; side < base + 4; side += 1) {
          const cell = beside[side] ?? NONE;
          if (cell === NONE || group[cell] === groups || (window[cell] !== symbol && window[cell] !== WILD)) continue;
          group[cell] = groups;
          found.cells[end] = cell;
          end += 1;
        }
      }
      if (end - at < least) continue;
      found.symbols[found.wins] = symbol;
      found.counts[found.wins] = end - at;
      found.wins += 1;
      at = end;
    }
  };
}

const NONE = 255;

/** The four cells beside each cell, one after the other; NONE beyond the edge. */
function neighbours(reels: number, rows: number): Uint8Array {
  const beside = new Uint8Array(reels * rows * 4).fill(NONE);
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row < rows; row += 1) {
      const cell = reel * rows + row;
      if (row > 0) beside[cell * 4] = cell - 1;
      if (row < rows - 1) beside[cell * 4 + 1] = cell + 1;
      if (reel > 0) beside[cell * 4 + 2] = cell - rows;
      if (reel < reels - 1) beside[cell * 4 + 3] = cell + rows;
    }
  }
  return beside;
}
