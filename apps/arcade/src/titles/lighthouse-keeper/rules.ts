import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Lighthouse Keeper: 5 reels, 3 rows, 20 lines. High volatility; in the free games every wild stays where it is until they end.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const LIGHTHOUSE_KEEPER_FIGURES: LineFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('l3 l4 scatter p5 l5 l4 l5 p5 l2 l3 p1 p1 l2 l1 l1 l3 l5 l2 l4 l1 l1 p5 p4 l3 l5 l4 l5 p4 l2 p3 p3 p3 p4 p2 p2 p2 p5'),
    stripOf('l3 p5 p1 p1 l4 p5 l5 scatter l5 l3 wild p5 l1 l1 l5 l2 l5 l3 p4 l3 p3 p3 p3 l2 p4 l4 l1 l1 l4 p2 p2 l2 p4 l2 l4'),
    stripOf('p2 p2 p5 l2 l5 l3 p4 p5 l4 l3 l2 l1 l1 p1 p1 l3 p4 l4 l5 wild l3 l5 l1 l1 l4 p4 l5 l2 scatter l2 l4 p3 p3 p3 p5'),
    stripOf('l3 l2 l5 l3 l4 l2 l5 p4 l2 l5 l3 p3 p3 p3 p4 l1 l1 p4 l5 p5 l3 p5 l4 l2 p1 p1 l4 scatter p5 l4 p2 p2 p2 wild l1 l1'),
    stripOf('l3 l2 l5 p4 l3 l5 l4 p2 p2 p2 p3 p3 p3 l4 l2 l3 p4 p5 l2 l1 l1 p4 l3 l2 l1 l1 scatter p5 l4 l5 l4 wild p5 l5 p1 p1'),
  ],
  lines: LINES_20,
  pays: {
    p1: [95, 460, 3700],
    p2: [75, 370, 1850],
    p3: [60, 220, 950],
    p4: [45, 150, 550],
    p5: [35, 110, 370],
    l1: [15, 45, 190],
    l2: [15, 45, 140],
    l3: [11, 35, 140],
    l4: [9, 30, 110],
    l5: [9, 30, 95],
  },
  scatterPays: { 3: 40, 4: 400, 5: 4000 },
  freeSpins: {
    awards: { 3: 12, 4: 15, 5: 20 },
    most: 20,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('p1 p1 l4 p5 l3 p4 l3 l5 p2 p2 p2 l5 l1 l1 l2 l3 l5 l2 l1 l1 p5 p4 l4 p3 p3 p3 p4 p5 l5 l3 l4 l2 l5 p5 l4 l2'),
      stripOf('wild p4 p5 p2 p2 l1 l1 l5 l2 l3 p5 l5 l4 l2 p5 l3 l4 l2 l4 l3 l5 l1 l1 l3 p4 p3 p3 p3 l4 l5 p4 p1 p1 l2'),
      stripOf('p5 l3 p5 l4 p4 p1 p1 l1 l1 p4 l2 p2 p2 l5 l2 l3 l4 p5 l4 p3 p3 p3 l2 l1 l1 wild l5 l3 p4 l5 l3 l4 l5 l2'),
      stripOf('p4 l3 l2 l5 p5 l5 p4 l4 p5 l2 p1 p1 l1 l1 p2 p2 p2 l4 l5 l3 wild l4 p5 p4 l4 p3 p3 p3 l2 l3 l1 l1 l5 l3 l2'),
      stripOf('p5 p4 l5 l1 l1 l5 l2 p3 p3 p3 p1 p1 l3 l5 l3 l4 p4 p2 p2 p2 l2 l3 l4 p4 l4 p5 l5 p5 l2 l4 wild l3 l1 l1 l2'),
    ],
  },
  buy: { units: 1524, spins: 12 },
  sticky: true,
};

export const LIGHTHOUSE_KEEPER = linesGame(LIGHTHOUSE_KEEPER_FIGURES);
