import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Harvest Fair: 5 reels, 3 rows, 20 lines. Low volatility; many small wins, and free games on strips full of wilds.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const HARVEST_FAIR_FIGURES: LineFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p4 p5 p3 p1 l3 p5 l3 l2 p1 l5 p5 p4 p3 scatter l1 p1 l4 p2 l5 p3 l4 wild p4 p2 l4 l1 l2 l3 p2 l2 l1 l5'),
    stripOf('l4 wild p3 p2 scatter p2 l1 p4 l5 p5 l5 p3 l4 p4 l2 p5 p3 wild p5 l2 p1 l3 p1 l1 l5 l4 p4 l3 l2 p2 l3 l1'),
    stripOf('p4 wild p1 l4 l1 l4 p5 l2 l3 l2 l3 l1 p1 p5 p4 l5 p3 scatter p4 l4 l5 p1 p3 p5 p2 l3 l2 p2 p3 l1 wild l5'),
    stripOf('p5 l2 p5 l3 p1 l2 l4 l1 l5 wild p3 l1 l5 p2 p4 scatter p4 l2 l4 l3 p2 wild p3 l3 l5 p5 p1 l1 p3 l4 p2 p4'),
    stripOf('wild l4 l2 l3 l5 p4 scatter l4 p1 p3 p4 p1 p5 p3 l1 l5 p2 l2 p5 l4 l5 l3 p5 p3 l2 p2 l1 p2 p4 l1 l3 p1'),
  ],
  lines: LINES_20,
  pays: {
    wild: [50, 180, 1000],
    p1: [50, 150, 750],
    p2: [40, 110, 370],
    p3: [30, 90, 310],
    p4: [25, 75, 250],
    p5: [18, 60, 180],
    l1: [12, 35, 120],
    l2: [12, 30, 100],
    l3: [10, 25, 75],
    l4: [7, 20, 60],
    l5: [6, 17, 50],
  },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    most: 40,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('p4 l5 scatter l1 l4 p1 wild l2 p5 p4 l5 p2 p3 p2 wild l2 p5 p3 l3 p2 l1 p1 p4 l3 l1 p3 l2 p1 p5 l4'),
      stripOf('p3 l5 l3 p3 p2 p1 p5 l1 scatter wild l2 p4 l4 p4 wild l2 p1 p3 l4 l1 p5 p2 l1 wild l5 p1 l3 p5 p4 p2 l2'),
      stripOf('l4 l2 p5 p1 wild l2 l5 p2 p4 p2 scatter l3 p4 p3 l1 p1 l1 p3 l4 p3 p2 p4 p1 p5 l1 wild l3 p5 l5 wild l2'),
      stripOf('l1 l3 p3 wild l2 l4 l2 p3 p2 l1 p1 p4 l5 p1 p2 p5 p1 wild p4 l2 p5 l3 p2 wild l1 p4 scatter l5 p5 p3 l4'),
      stripOf('l2 p2 p1 p3 l2 p1 scatter p2 p5 p3 l5 p4 l3 p4 p2 wild p5 p1 l1 l3 l1 l4 p5 l4 l1 p4 wild p3 l2 l5'),
    ],
  },
};

export const HARVEST_FAIR = linesGame(HARVEST_FAIR_FIGURES);
