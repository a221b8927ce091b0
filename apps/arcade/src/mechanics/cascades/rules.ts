import { type FindWins, SCATTER, WILD } from '../falls/falling-window.ts';
import { type FallsGame, fallsGame } from '../falls/falls-game.ts';
import type { FallsFigures } from '../falls/figures.ts';

/** A slot where enough of a kind anywhere in the window win; wilds count for every kind that is there. */
export function cascadesGame(figures: FallsFigures): FallsGame<'cascades'> {
  return fallsGame('cascades', figures, winsAnywhere(figures));
}

export function winsAnywhere(figures: FallsFigures): FindWins {
  const kinds = Object.keys(figures.pays).length + 2;
  const counts = new Uint8Array(kinds);
  const least = figures.sizes[0] ?? Infinity;
  return (window, found) => {
    counts.fill(0);
    for (const symbol of window) counts[symbol] = (counts[symbol] ?? 0) + 1;
    const wilds = counts[WILD] ?? 0;
    let at = 0;
    found.wins = 0;
    for (let symbol = SCATTER + 1; symbol < kinds; symbol += 1) {
      const own = counts[symbol] ?? 0;
      if (own === 0 || own + wilds < least) continue;
      found.symbols[found.wins] = symbol;
      found.counts[found.wins] = own + wilds;
      found.wins += 1;
      for (let cell = 0; cell < window.length; cell += 1) {
        if (window[cell] !== symbol && window[cell] !== WILD) continue;
        found.cells[at] = cell;
        at += 1;
      }
    }
  };
}
