import type { WayFigures } from '../../mechanics/ways/way-figures.ts';
import { waysGame } from '../../mechanics/ways/rules.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Midnight Express: 5 reels, 3 rows, 243 ways. High volatility; in the free games every wild counts as two symbols.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const MIDNIGHT_EXPRESS_FIGURES: WayFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  // prettier-ignore
  strips: [
    stripOf('l3 l4 l5 p5 scatter p5 l1 l1 p4 p3 l2 l4 l3 p5 p3 l2 p4 l3 l5 l4 l5 l2 p1 p1 l5 l1 l1 p2 p2 p2 l3 p4 p3 l4 p5 l2 l5'),
    stripOf('p5 l1 l1 wild l2 l4 p4 l1 l1 l3 scatter l2 l5 l4 p5 p1 p1 l3 l5 p3 p4 l4 l3 l2 p2 p2 p4 l4 l5 l3 l2 l5 p3 l4 p5 p3'),
    stripOf('l5 l2 p5 l3 l5 p5 p1 p1 l4 l5 p3 l3 wild p5 l4 p4 l2 l4 l1 l1 l5 p4 l5 l3 l4 p4 l1 l1 l2 l3 p3 scatter p3 p2 p2 l2 p5'),
    stripOf('l4 l3 p4 l4 l5 p5 l3 l2 p3 l1 l1 l3 p3 l3 p4 p5 p4 l5 p1 p1 l2 p2 p2 p2 l4 l3 scatter l2 l4 l1 l1 p5 wild p3 l5 l2 l5'),
    stripOf('l1 l1 l5 l3 wild l4 p4 p3 p5 p2 p2 p2 l3 l5 l2 p1 p1 p4 l2 l4 p4 p5 l3 l4 p3 l5 p5 l4 p3 l2 l3 p5 l2 scatter l1 l1 l5 l4'),
  ],
  pays: {
    p1: [45, 240, 1600],
    p2: [30, 130, 650],
    p3: [25, 80, 320],
    p4: [19, 65, 240],
    p5: [16, 45, 160],
    l1: [9, 25, 80],
    l2: [9, 19, 65],
    l3: [6, 15, 45],
    l4: [6, 13, 40],
    l5: [6, 13, 30],
  },
  scatterPays: { 3: 40, 4: 400, 5: 4000 },
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20 },
    most: 50,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('l2 l1 l1 p2 p2 p2 p1 p1 p1 l5 p3 l3 p5 l5 p4 p5 p4 l2 p5 scatter p4 l3 l2 l3 l5 l1 l1 l4 p3 l4 l3 l5 p5 l4 l2 l4 p3'),
      stripOf('l4 p1 p1 p1 p3 l2 p3 l3 scatter l5 p5 l3 p4 l2 l3 p4 l5 l4 l2 p2 p2 wild l2 l4 l5 p5 p3 l5 p5 l3 p4 l4 wild l1 l1 l1 l1'),
      stripOf('wild l4 l5 p4 l1 l1 p4 l4 l3 p5 p2 p2 l2 l3 wild l5 p3 l2 l4 l1 l1 p1 p1 scatter l5 p5 p3 p5 l3 p3 p5 l2 l4 l2 l3 p4 l5'),
      stripOf('l2 l3 p5 l4 l1 l1 l3 l5 p3 l2 l5 l4 p1 p1 l4 l2 wild p4 l4 l3 p4 l2 wild l3 l5 l1 l1 l3 p4 scatter l5 p5 p3 p2 p2 p2 p3 p5'),
      stripOf('l2 p5 l5 l4 l3 scatter p5 p4 l5 p3 l5 l3 p1 p1 l5 l2 p5 l2 l4 p2 p2 p2 l3 p4 l1 l1 p3 wild p4 l3 l4 p3 l1 l1 l2 wild p5 l4'),
    ],
  },
  buy: { units: 1079, spins: 10 },
  wildTimes: 2,
};

export const MIDNIGHT_EXPRESS = waysGame(MIDNIGHT_EXPRESS_FIGURES);
