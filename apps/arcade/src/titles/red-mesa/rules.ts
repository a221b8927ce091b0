import type { HoldFigures } from '../../mechanics/hold-and-win/hold-figures.ts';
import { holdAndWinGame } from '../../mechanics/hold-and-win/rules.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Red Mesa: 5 reels, 3 rows, 20 lines, coins. High volatility; rich pools, and free games that triple the wins of lines.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const RED_MESA_FIGURES: HoldFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  coin: 'coin',
  // prettier-ignore
  strips: [
    stripOf('l4 coin coin p3 wild l2 l1 l1 p1 p1 l3 p4 p3 l2 l4 l3 l1 l1 l1 l3 scatter l3 l2 p4 l2 l4 p4 l4 p3 l3 coin coin p4 l4 p2 p2 p2'),
    stripOf('l3 l2 coin coin p4 p1 p1 p4 l4 l2 l3 l2 p3 l3 coin p3 l4 p4 l4 wild l1 l1 p3 l4 l1 l1 l2 l3 p3 l3 l2 scatter l4 p2 p2 p2'),
    stripOf('l2 p1 p1 l3 l4 l3 l4 wild p3 coin coin l2 l3 l2 l1 l1 l2 l4 p4 p3 l4 p4 l1 l1 p4 l3 coin coin p2 p2 p2 scatter l3 p3 l4 p4'),
    stripOf('p3 l2 l3 l4 p4 l3 l2 p2 p2 p2 p3 l4 l2 coin l4 l3 p4 p3 l3 l4 l1 l1 scatter l2 p1 p1 coin coin l4 l1 l1 l3 wild p3 l2 p4'),
    stripOf('p4 l3 l4 l2 scatter l1 l1 l1 l4 l3 p4 wild p3 p1 p1 l2 l1 l1 l2 l3 p3 l4 p3 p4 l3 p4 l4 l2 coin coin p2 p2 p2 coin coin l3 l4'),
  ],
  lines: LINES_20,
  pays: {
    wild: [60, 320, 2500],
    p1: [50, 190, 1250],
    p2: [40, 130, 500],
    p3: [30, 110, 380],
    p4: [25, 75, 250],
    l1: [13, 50, 150],
    l2: [10, 40, 130],
    l3: [10, 30, 95],
    l4: [8, 25, 75],
  },
  scatterPays: { 3: 40, 4: 400, 5: 4000 },
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20 },
    most: 50,
    multiplier: { first: 3, growth: 0, most: 3 },
  },
  buy: { units: 411, spins: 10 },
  hold: {
    least: 6,
    lives: 3,
    chance: { hits: 1, of: 18 },
    faces: [
      { weight: 520, pay: 20 },
      { weight: 250, pay: 40 },
      { weight: 120, pay: 60 },
      { weight: 50, pay: 100 },
      { weight: 20, pay: 400 },
      { weight: 25, pool: 'mini' },
      { weight: 10, pool: 'minor' },
      { weight: 4, pool: 'major' },
    ],
    pools: { mini: 400, minor: 1000, major: 5000, grand: 40000 },
  },
};

export const RED_MESA = holdAndWinGame(RED_MESA_FIGURES);
