import { invariant } from '@baize/kernel';
import { type FallsOdds, oddsFrom, tallySpins } from '../falls/falls-odds.ts';
import type { FallsFigures } from '../falls/figures.ts';
import { winsAnywhere } from './rules.ts';

/** The exact odds: every spin there is. Forty places on six reels are four thousand million spins, and eight million to look at. */
export function cascadesOdds(figures: FallsFigures): FallsOdds {
  return oddsFrom(figures, tallySpins(figures, winsAnywhere(figures), everySpin));
}

/**
 * All reels have the same strip and places in the window do not matter, so the order of the stops does not either: only ascending
 * ones are played, each weighing as many as it has orders.
 */
export function everySpin(figures: FallsFigures, visit: (stops: readonly number[], weight: number) => void): void {
  const reels = figures.strips.length;
  const places = figures.strips[0]?.length ?? 0;
  invariant(new Set(figures.strips.map((strip) => strip.join(' '))).size === 1, 'all reels of cascades have one strip');
  const stops = new Array<number>(reels).fill(0);
  // The orders of a set are reels! / (sizes of its groups of equal stops)!: each further equal stop divides by the group's new size.
  const orders = stops.reduce((product, _, i) => product * (i + 1), 1);
  const choose = (reel: number, least: number, walk: { equal: number; weight: number }): void => {
    if (reel === reels) {
      visit(stops, walk.weight);
      return;
    }
    for (let stop = least; stop < places; stop += 1) {
      stops[reel] = stop;
      const equal = reel > 0 && stop === stops[reel - 1] ? walk.equal + 1 : 1;
      choose(reel + 1, stop, { equal, weight: walk.weight / equal });
    }
  };
  choose(0, 0, { equal: 0, weight: orders });
}
