import { invariant } from '@baize/kernel';
import { type FallsOdds, oddsFrom, tallySpins } from '../falls/falls-odds.ts';
import type { FallsFigures } from '../falls/figures.ts';
import { winsTouching } from './rules.ts';

/** The exact odds: every spin there is. This takes minutes; see tools/state-falls-odds.ts. */
export function clustersOdds(figures: FallsFigures): FallsOdds {
  return oddsFrom(figures, tallySpins(figures, winsTouching(figures), everySpin));
}

/** The strips read the same from both sides, and so does every window in a mirror: of two that mirror each other one is played. */
export function everySpin(figures: FallsFigures, visit: (stops: readonly number[], weight: number) => void): void {
  const { strips } = figures;
  const last = strips.length - 1;
  invariant(
    strips.every((strip, reel) => strip.join() === strips[last - reel]?.join()),
    'the strips of clusters read the same from both sides',
  );
  const stops = new Array<number>(strips.length).fill(0);
  const choose = (reel: number, weight: number): void => {
    if (reel === last) {
      visit(stops, weight);
      return;
    }
    const places = strips[reel]?.length ?? 0;
    for (let stop = 0; stop < places; stop += 1) {
      stops[reel] = stop;
      choose(reel + 1, weight);
    }
  };
  const places = strips[0]?.length ?? 0;
  for (let first = 0; first < places; first += 1) {
    for (let other = first; other < places; other += 1) {
      stops[0] = first;
      stops[last] = other;
      choose(1, first === other ? 1 : 2);
    }
  }
}
