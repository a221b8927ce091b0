import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import { LINES_25 } from '../../mechanics/lines/line-patterns.ts';
import { linesGame } from '../../mechanics/lines/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Clockwork Aviary: 5 reels, 3 rows, 25 lines. High volatility; the free games begin at twice the win and each further one adds one, up to fifteen.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const CLOCKWORK_AVIARY_FIGURES: LineFigures = {
  version: 1,
  units: 25,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('p5 l5 l3 l4 p3 p3 p3 scatter l5 p1 p1 p4 l4 l2 l3 p5 wild l4 l2 p4 p4 l3 l1 l1 p5 l5 l4 l3 l5 l2 l5 p2 p2 p2 p5 l2 l1 l1'),
    stripOf('p5 l2 p2 p2 l5 l3 scatter l3 l4 l2 l5 l4 p4 p4 l5 p5 l2 l1 l1 l4 l3 l2 l1 l1 l4 wild l3 p3 p3 p3 l4 p4 p4 p5 l5 p1 p1'),
    stripOf('l3 p5 l2 p5 l5 p5 l4 l1 l1 l3 l1 l1 scatter l3 l5 p4 l3 l4 p4 p4 l4 p2 p2 p1 p1 l2 l5 l2 l3 p5 l2 l5 p3 p3 p3 wild l4'),
    stripOf('l3 p3 p3 p3 p2 p2 p2 l2 l1 l1 l3 scatter l2 l3 l5 l1 l1 l4 l5 wild l5 l2 p4 p5 l5 l4 p5 p4 p4 p1 p1 l5 l2 l4 p5 l3 p5 l4'),
    stripOf('l4 l3 l5 l4 l5 p5 l2 p1 p1 l1 l1 p4 p3 p3 p3 l2 l3 l1 l1 l2 l5 l2 p2 p2 p2 p5 l4 l3 scatter p5 p4 p4 l5 l4 l3 l4 wild l5'),
  ],
  lines: LINES_25,
  pays: {
    wild: [110, 900, 8900],
    p1: [90, 450, 3600],
    p2: [70, 360, 1800],
    p3: [55, 200, 900],
    p4: [45, 140, 550],
    p5: [35, 110, 360],
    l1: [14, 45, 180],
    l2: [14, 45, 140],
    l3: [11, 35, 130],
    l4: [9, 25, 110],
    l5: [9, 25, 90],
  },
  scatterPays: { 3: 50, 4: 500, 5: 5000 },
  freeSpins: {
    awards: { 3: 12, 4: 16, 5: 20 },
    most: 60,
    multiplier: { first: 2, growth: 1, most: 15 },
  },
  buy: { units: 1715, spins: 12 },
};

export const CLOCKWORK_AVIARY = linesGame(CLOCKWORK_AVIARY_FIGURES);
