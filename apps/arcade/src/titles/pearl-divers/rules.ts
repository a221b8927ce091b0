import type { WayFigures } from '../../mechanics/ways/way-figures.ts';
import { waysGame } from '../../mechanics/ways/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Pearl Divers: 5 reels, 4 rows, 1,024 ways. Medium volatility; the free games go deeper: each multiplies its wins by one more, up to three.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const PEARL_DIVERS_FIGURES: WayFigures = {
  version: 1,
  units: 40,
  rows: 4,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p4 p5 l3 l3 l3 p3 p3 p3 l4 l4 l4 l4 l4 p4 p5 p1 p1 scatter l5 l5 l5 p2 l2 l2 l2 l2 l2 p5 l1 l1 l5 l5 p4 l1 l1 p5 p2 p2 l3'),
    stripOf('p5 p1 p1 p4 l3 l3 p2 p2 p5 p4 wild p4 l4 l4 l4 l4 l4 l1 l1 l5 l5 l5 p3 p3 p3 l3 l3 l3 p5 p4 l5 l5 scatter l2 l2 l2 l2 l1 l1'),
    stripOf('l1 l1 l3 l3 l5 l5 l3 l3 l3 p5 p4 l4 l4 l4 l4 l4 p5 l1 l1 scatter p1 p1 p2 p2 p3 p3 p3 p4 l5 l5 l5 p5 wild p5 p4 l2 l2 l2 l2'),
    stripOf('p4 l4 l4 l4 l4 l4 p4 l1 l1 p1 p1 p5 l3 l3 l3 l3 l5 l5 l2 l2 l2 l2 l2 scatter p5 l1 l1 p2 p2 p3 p3 p3 p5 wild p2 l5 l5 l5 p4 p5'),
    stripOf('p4 scatter l5 l5 l5 p4 wild l5 l5 p1 p1 p3 p3 p3 l1 l1 l3 l3 p5 p4 l3 l3 l3 p2 p2 p5 l4 l4 l4 l4 l4 p4 l2 l2 l2 l2 l1 l1 p5'),
  ],
  pays: {
    p1: [25, 95, 490],
    p2: [19, 75, 290],
    p3: [15, 50, 190],
    p4: [12, 35, 150],
    p5: [12, 25, 95],
    l1: [7, 19, 60],
    l2: [7, 15, 50],
    l3: [5, 12, 35],
    l4: [5, 10, 30],
    l5: [5, 10, 25],
  },
  scatterPays: { 3: 80, 4: 400, 5: 4000 },
  freeSpins: {
    awards: { 3: 10, 4: 14, 5: 18 },
    most: 40,
    multiplier: { first: 1, growth: 1, most: 3 },
  },
};

export const PEARL_DIVERS = waysGame(PEARL_DIVERS_FIGURES);
