import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Tea Mountain: 5 reels, 3 rows, 20 lines. Medium volatility; in the free games a wild on the three middle reels fills its reel, and every win is doubled.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const TEA_MOUNTAIN_FIGURES: LineFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('l5 l2 scatter l1 l5 l1 p5 l5 p4 l4 p1 p1 l4 l2 l4 p3 l5 l2 l3 p3 l3 p4 l2 p4 l3 p3 l1 p5 p2 p2 p2 p5 l4'),
    stripOf('p2 p2 l1 p1 p1 l4 p4 l2 p5 l4 p4 p5 p3 p4 l5 p5 l1 l5 wild l3 l1 p3 l3 l5 l3 l1 scatter l2 l4 p3 wild l5 l2 l3'),
    stripOf('p2 p2 p3 l1 l5 p5 p1 p1 scatter l2 l5 l2 p5 l2 l3 l4 p4 l3 l4 p3 wild p5 l1 wild l5 p4 p3 l4 l2 l4 p4 l1 l3 l5'),
    stripOf('l3 p4 l4 p3 l5 l1 l3 wild scatter l4 p5 l3 p5 l2 p4 p5 l4 l2 p2 p2 p2 p4 l3 l2 p1 p1 p3 l1 l5 l1 wild l5 l4 p3'),
    stripOf('l3 p4 l2 p1 p1 l1 p5 l4 l2 p2 p2 p2 p4 l2 l5 p5 l1 l3 p3 l3 l4 p3 p4 l4 l3 l5 l4 l5 l2 p5 l1 scatter p3 l5'),
  ],
  lines: LINES_20,
  pays: {
    p1: [55, 200, 1350],
    p2: [35, 130, 550],
    p3: [35, 110, 400],
    p4: [35, 100, 320],
    p5: [25, 80, 270],
    l1: [13, 55, 160],
    l2: [13, 45, 130],
    l3: [11, 35, 100],
    l4: [8, 25, 80],
    l5: [8, 25, 80],
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  freeSpins: {
    awards: { 3: 10, 4: 14, 5: 18 },
    most: 40,
    multiplier: { first: 2, growth: 0, most: 2 },
  },
  expanding: 'free',
};

export const TEA_MOUNTAIN = linesGame(TEA_MOUNTAIN_FIGURES);
