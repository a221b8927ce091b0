import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_25 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Opera Ghost Light: 5 reels, 3 rows, 25 lines. High volatility; a wild on the three middle reels always fills its reel, and free games triple every win.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const OPERA_GHOST_LIGHT_FIGURES: LineFigures = {
  version: 1,
  units: 25,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('l3 p5 l5 l3 l2 p4 l1 l1 l1 l1 p5 l3 l5 p2 p2 p2 l5 l4 l2 l4 p3 p3 p3 l4 p5 l5 l2 l4 p5 p4 p4 scatter l5 l3 p1 p1 l2 l4'),
    stripOf('l3 l2 l5 l4 l5 scatter wild l5 p5 l4 l3 p4 p4 l3 p2 p2 p1 p1 l5 p5 l3 p3 p3 p3 l2 l3 l5 l4 p5 l4 p4 p4 l2 l1 l1 l2 l1 l1'),
    stripOf('l4 l3 p2 p2 l2 p4 p3 p3 p3 l5 l4 l5 scatter l5 l1 l1 l2 l4 l5 p5 l3 wild p5 l3 l2 p1 p1 p4 p4 l4 l3 l1 l1 l3 l5 p5 l2 p5'),
    stripOf('l2 l1 l1 l3 p5 l5 l4 l2 l4 l5 p1 p1 l1 l1 wild p3 p3 p3 scatter p5 l4 l2 p4 p4 l3 p2 p2 p2 p5 l5 p4 l4 l5 l3 p5 l5 l2 l4 l3'),
    stripOf('l2 l4 p1 p1 l3 l5 p4 p4 p5 l1 l1 l5 l3 l2 l3 l4 l2 scatter p4 p4 l4 l5 l1 l1 p5 l2 p2 p2 l4 p5 l3 l5 p5 l4 l5 p3 p3 p3'),
  ],
  lines: LINES_25,
  pays: {
    p1: [60, 340, 4800],
    p2: [40, 190, 1450],
    p3: [30, 120, 490],
    p4: [20, 70, 290],
    p5: [19, 60, 190],
    l1: [8, 25, 95],
    l2: [8, 25, 75],
    l3: [6, 19, 70],
    l4: [5, 14, 60],
    l5: [5, 14, 50],
  },
  scatterPays: { 3: 50, 4: 500, 5: 2500 },
  freeSpins: {
    awards: { 3: 12, 4: 16, 5: 20 },
    most: 60,
    multiplier: { first: 3, growth: 0, most: 3 },
    // prettier-ignore
    strips: [
      stripOf('scatter l3 p5 l4 p2 p2 p2 l5 p4 p4 l2 p4 l4 l5 l1 l1 p5 l3 l4 l2 l4 p5 l5 l2 l1 l1 l3 p5 l2 p1 p1 p3 p3 p3 l5 l3'),
      stripOf('l2 scatter p5 l2 l1 l1 p5 l4 l3 l4 p5 l5 p1 p1 p4 p4 l3 p4 p4 l3 l2 l5 l1 l1 l4 wild p2 p2 p3 p3 p3 l3 l4 l5 wild l2 l5'),
      stripOf('l1 l1 p4 p4 wild p5 l3 l2 l5 p5 l2 p4 l2 l4 p1 p1 l5 l4 l2 l4 l5 p5 l3 p5 l4 l5 l3 p2 p2 l1 l1 l3 wild scatter p3 p3 p3'),
      stripOf('l5 l1 l1 l2 l5 p5 p1 p1 wild l3 l5 l2 p2 p2 p2 l5 l3 p5 l2 l3 l1 l1 p4 p4 l4 scatter l4 p5 l4 wild l3 l2 p4 l4 p5 p3 p3 p3'),
      stripOf('p2 p2 l3 l5 l4 l2 p3 p3 p3 l5 l4 l2 p1 p1 p5 l5 l3 scatter p5 p4 p4 l3 p5 l2 p5 l4 l3 l1 l1 l4 l1 l1 p4 p4 l2 l5'),
    ],
  },
  buy: { units: 1820, spins: 12 },
  expanding: 'always',
};

export const OPERA_GHOST_LIGHT = linesGame(OPERA_GHOST_LIGHT_FIGURES);
