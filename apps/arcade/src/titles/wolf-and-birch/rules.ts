import type { WayFigures } from '../../mechanics/ways/way-figures.ts';
import { waysGame } from '../../mechanics/ways/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Wolf & Birch: 5 reels, 4 rows, 1,024 ways. High volatility; wolves run in packs, and the strips of the free games hold twice as many.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const WOLF_AND_BIRCH_FIGURES: WayFigures = {
  version: 1,
  units: 40,
  rows: 4,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p5 l1 l5 l1 scatter p2 p2 p2 l1 p3 p3 p3 p5 p4 p1 p1 p1 p5 l5 l5 l5 l5 p4 l1 l4 l4 l4 l4 l4 l3 l3 l3 l3 l3 l2 l2 p4 l1 p5 l2 l2 p4'),
    stripOf('p2 p2 p2 wild l3 l3 l3 l3 l3 l5 l5 scatter l5 l5 l1 p4 l2 l2 l1 l5 l5 p5 p4 l4 l4 l4 l4 l4 p1 p1 p1 p4 l2 p5 p3 p3 p3 l2 l2 l1 p5 p4 l1 p5'),
    stripOf('p5 l2 l2 p4 wild p5 l5 l5 l1 p4 p5 p4 l5 l5 p5 l1 p4 scatter l5 l5 p1 p1 p1 p2 p2 p2 l1 l3 l3 l3 l3 l3 l1 l4 l4 l4 l4 l4 l1 l2 l2 p3 p3 p3'),
    stripOf('p5 l5 l5 l3 l3 l3 l3 l3 p1 p1 p1 l1 l4 l4 l4 l4 l4 p5 l1 p4 p5 l1 p5 l2 l2 p2 p2 p2 wild p4 scatter p4 p3 p3 p3 l5 l5 p4 l2 l2 l5 l2 l1'),
    stripOf('l2 l2 p5 p1 p1 p1 p4 l5 l5 l1 l4 l4 l4 l4 l4 l1 p5 l5 l5 l1 p5 scatter l5 l5 p4 l1 p4 p3 p3 p3 p2 p2 p2 l3 l3 l3 l3 l3 p5 wild l1 l2 l2 p4'),
  ],
  pays: {
    p1: [20, 110, 700],
    p2: [14, 55, 290],
    p3: [11, 35, 140],
    p4: [9, 30, 110],
    p5: [7, 25, 70],
    l1: [4, 11, 35],
    l2: [4, 9, 30],
    l3: [3, 7, 25],
    l4: [3, 6, 17],
    l5: [3, 6, 14],
  },
  scatterPays: { 3: 80, 4: 800, 5: 8000 },
  freeSpins: {
    awards: { 3: 12, 4: 16, 5: 20 },
    most: 60,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('p5 l4 p4 p1 p1 p1 l4 l1 l1 l2 l2 l3 l5 p5 l3 l2 l2 l3 l4 p5 l3 l4 l5 p5 p4 p3 p3 p3 l1 l1 p4 l5 scatter p4 p2 p2 p2 p1 p1 p1 l5'),
      stripOf('p5 l3 p1 p1 p1 l3 p2 p2 p2 p1 p1 p1 l4 l5 p4 wild p5 l4 l1 l1 p4 p5 l2 l2 l5 l3 p3 p3 p3 l5 l4 p4 l1 l1 wild l2 l2 l3 l4 scatter p4 p5 l5'),
      stripOf('l5 p5 p4 l5 l3 l1 l1 l4 l3 l4 l2 l2 l5 l3 p5 l1 l1 p5 p2 p2 p2 l2 l2 p3 p3 p3 p5 p4 p1 p1 p1 wild l3 l4 p1 p1 p1 scatter p4 l4 l5 p4 wild'),
      stripOf('l5 p4 l2 l2 p4 p5 l5 l4 p5 l4 p1 p1 p1 l1 l1 p1 p1 p1 scatter l3 p2 p2 p2 l3 l4 l3 l5 l4 p5 l5 p5 p4 l3 wild p3 p3 p3 wild l2 l2 p4 l1 l1'),
      stripOf('l1 l1 p4 l5 p4 l4 l3 p5 p1 p1 p1 l4 p5 l2 l2 wild l3 l5 p3 p3 p3 p5 l5 l3 wild p4 l4 p4 p1 p1 p1 p5 p2 p2 p2 l4 scatter l5 l2 l2 l1 l1 l3'),
    ],
  },
  buy: { units: 2334, spins: 12 },
};

export const WOLF_AND_BIRCH = waysGame(WOLF_AND_BIRCH_FIGURES);
