import type { WayFigures } from '../../mechanics/ways/way-figures.ts';
import { waysGame } from '../../mechanics/ways/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Jade Magpie: 5 reels, 3 rows, 243 ways. Low volatility; the free games double every win.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const JADE_MAGPIE_FIGURES: WayFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('l2 p4 p1 scatter p3 l3 p4 p3 p2 l3 l4 l1 l4 p4 p2 l4 l3 p5 l1 p1 p5 l2 p3 l2 l5 l3 p5 l1 l5 l4 l5 l2 l5'),
    stripOf('p3 l3 p2 scatter l3 l4 l1 l4 l1 p5 l5 l3 l1 l2 p2 l5 p1 p4 p1 l4 l2 l5 l4 p4 l1 wild l2 p4 l3 p5 p3 p5 l5'),
    stripOf('l4 p4 l3 l4 wild scatter l2 l3 l1 p4 l5 p1 p2 l1 p3 p4 l5 p5 l5 p5 p2 l2 p3 p1 p3 l3 l2 p5 l4 l2 l3 l5 l4 l1'),
    stripOf('wild l2 p2 l4 l1 l5 l2 l3 p4 p5 p3 scatter p3 l5 l3 p5 l5 p4 l4 p5 l4 l3 p1 p2 l1 l2 l5 p4 l1 l4 l3 p3 p1 l1'),
    stripOf('l5 p4 l3 l4 l2 l4 l1 p5 l5 p3 l5 wild p5 p1 l2 l3 l1 p2 l4 scatter p4 l5 p5 l3 p3 l3 p2 p1 p4 l2 l4 l2 l1'),
  ],
  pays: {
    p1: [55, 160, 550],
    p2: [40, 110, 400],
    p3: [35, 95, 270],
    p4: [25, 80, 210],
    p5: [20, 65, 160],
    l1: [16, 40, 110],
    l2: [16, 30, 80],
    l3: [11, 25, 65],
    l4: [11, 20, 55],
    l5: [11, 20, 40],
  },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 16 },
    most: 40,
    multiplier: { first: 2, growth: 0, most: 2 },
  },
};

export const JADE_MAGPIE = waysGame(JADE_MAGPIE_FIGURES);
