import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Aurora Post: 5 reels, 3 rows, 20 lines. Medium volatility; in the free games the wilds of the three middle reels stay where they are.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const AURORA_POST_FIGURES: LineFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p4 l3 p5 l5 l2 l4 l3 l4 l1 l1 p2 p2 p1 p1 l5 p4 scatter l4 l5 l3 l2 l4 p5 p4 l2 l3 l1 p5 p3 p3 p3 l5'),
    stripOf('p4 p5 scatter l5 p5 p2 p2 p2 l5 l3 l1 l1 l2 l4 l2 p1 p1 p3 p3 p3 wild p5 l4 l5 l2 p4 l5 l2 l1 l3 l4 p4 l4 l3'),
    stripOf('p4 l4 l3 p4 l2 l3 l1 l1 l5 wild p2 p2 p4 l2 scatter l4 wild l4 l1 l1 l5 p5 p3 p3 p3 p5 p1 p1 l5 l3 l5 p5 l2 l4 l2'),
    stripOf('l3 p5 l2 l4 p4 l3 l4 scatter p5 p1 p1 wild p3 p3 p3 l3 l1 l1 l5 p5 p2 p2 l2 p4 l5 l3 p4 l4 l5 l2 l4 l1 l1 l5'),
    stripOf('l3 l2 p2 p2 p2 p5 scatter l1 l1 l1 p3 p3 p3 p4 l4 l5 l4 l2 p4 l4 l3 l5 l2 p5 l3 l5 l3 p4 l5 l4 l2 p1 p1 p5'),
  ],
  lines: LINES_20,
  pays: {
    p1: [70, 270, 1800],
    p2: [55, 180, 700],
    p3: [45, 140, 550],
    p4: [45, 130, 450],
    p5: [35, 110, 360],
    l1: [18, 70, 220],
    l2: [18, 65, 180],
    l3: [14, 45, 130],
    l4: [11, 35, 110],
    l5: [11, 30, 110],
  },
  scatterPays: { 3: 40, 4: 300, 5: 2000 },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    most: 12,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('l4 p4 p3 p3 p3 l4 l2 l5 l4 l3 p4 l3 l1 p5 l5 p5 l4 l1 l1 p5 p2 p2 l2 l5 p1 p1 l2 l3 l5 p4 l3'),
      stripOf('l4 p4 l2 p5 p4 l5 l2 l3 l1 p2 p2 p2 l4 p1 p1 wild p3 p3 p3 l2 l1 l1 l4 l5 l4 wild p5 l3 l5 p4 l5 p5 l2 l3'),
      stripOf('l4 l2 l4 l1 l1 p4 p5 l4 l1 l1 l2 l3 l2 p5 l2 l5 p2 p2 wild p3 p3 p3 p1 p1 l5 l3 l4 l5 wild p4 l3 p4 p5 l5'),
      stripOf('l5 l2 wild p4 p3 p3 p3 l5 p4 p5 l3 l2 l5 p5 l4 l3 p1 p1 p2 p2 l2 l4 wild l3 l1 l1 l3 l5 l4 l1 l1 l4 p5 p4'),
      stripOf('l4 l3 l4 l3 l2 p2 p2 p2 p4 l5 p5 l3 l2 l5 l3 p4 l1 l1 l5 l2 p5 p3 p3 p3 p1 p1 l4 p4 l5 l2 l4 l1 p5'),
    ],
  },
  sticky: true,
};

export const AURORA_POST = linesGame(AURORA_POST_FIGURES);
