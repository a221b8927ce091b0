import type { ReelFigures } from '../reels/reel-figures.ts';

/** A slot that pays for every way from reel to reel, left to right: 3 rows on 5 reels are 243 ways, 4 rows 1,024. No wild on reel 1. */
export interface WayFigures extends ReelFigures {
  /** In free games each wild counts as so many symbols. */
  readonly wildTimes?: number;
}

/** As how many symbols a wild counts. */
export function wildTimesOf(figures: WayFigures, free: boolean): number {
  return (free ? figures.wildTimes : undefined) ?? 1;
}
