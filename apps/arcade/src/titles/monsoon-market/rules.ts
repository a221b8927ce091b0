import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Monsoon Market: 5 reels, 3 rows, 20 lines. Medium volatility; the free games turn strips of their own, richer in wilds, and triple every win.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const MONSOON_MARKET_FIGURES: LineFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p5 p4 l4 l2 l1 l1 l3 l4 l2 l2 scatter l5 p4 l1 l1 p5 l4 p5 p2 p2 l5 p4 wild l5 l3 p1 p1 p3 p3 p3 l5 l3 l4 l3'),
    stripOf('l5 l3 p5 p2 p2 p2 p3 p3 p3 l3 l4 p5 l3 l1 l2 l2 l5 p4 p5 p1 p1 scatter l4 p4 l5 l4 wild p4 l2 l2 l5 l4 l1 l1'),
    stripOf('l4 l1 l1 wild l4 p2 p2 p1 p1 l1 l1 l5 p5 l5 wild scatter l5 l3 l2 l2 p4 l3 p4 p3 p3 p3 l5 l3 p5 l4 p5 l2 l2'),
    stripOf('l5 l2 l2 p4 wild l4 l2 p5 l4 p5 p2 p2 l3 p4 l1 l1 p1 p1 wild l4 p3 p3 l5 p4 l3 p5 scatter l5 l4 l5 l3 l1 l1 l3'),
    stripOf('wild l5 l1 l1 p5 l5 scatter l1 l3 p2 p2 p2 p5 p4 l3 p1 p1 l3 p4 l4 l5 l4 l3 p3 p3 p3 p4 l2 l2 l2 l2 l4 p5 l4'),
  ],
  lines: LINES_20,
  pays: {
    wild: [65, 410, 3400],
    p1: [55, 200, 1350],
    p2: [40, 140, 500],
    p3: [35, 110, 410],
    p4: [35, 100, 340],
    p5: [25, 80, 270],
    l1: [14, 55, 160],
    l2: [14, 50, 140],
    l3: [11, 35, 100],
    l4: [8, 25, 80],
    l5: [8, 25, 80],
  },
  scatterPays: { 3: 60, 4: 300, 5: 2000 },
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20 },
    most: 50,
    multiplier: { first: 3, growth: 0, most: 3 },
    // prettier-ignore
    strips: [
      stripOf('l5 p4 l4 l1 l1 l4 l3 wild l3 scatter p4 p5 l2 l5 l3 l2 l2 p2 p2 p2 wild l1 p3 p3 p3 p4 p1 p1 l4 l5 p5 p1 p5'),
      stripOf('p4 p1 p1 p4 scatter p5 l2 l2 p1 p4 l3 l4 l5 l2 l5 l1 l1 wild l3 l5 p2 p2 p2 p5 l4 p5 p3 p3 p3 l4 l3 l1 wild'),
      stripOf('p5 wild l1 p4 l3 p5 l4 l3 p1 p1 l4 l5 p5 wild p4 l2 l2 l2 scatter l1 l1 l5 p2 p2 p2 p1 p3 p3 p3 l3 l4 l5'),
      stripOf('l1 l1 p2 p2 l1 p5 l5 l2 wild p1 l3 p4 l3 l4 p1 p1 wild l2 l2 l4 l5 p3 p3 p5 p4 l4 l5 l3 p4 p5 scatter'),
      stripOf('l1 p5 l2 wild l5 p2 p2 p2 p5 p1 p1 l3 p5 p4 l1 l1 l4 l3 l5 l4 l2 l2 p4 l4 scatter l5 p3 p3 p3 l3 p4'),
    ],
  },
};

export const MONSOON_MARKET = linesGame(MONSOON_MARKET_FIGURES);
