import type { HoldFigures } from '../../mechanics/hold-and-win/hold-figures.ts';
import { holdAndWinGame } from '../../mechanics/hold-and-win/rules.ts';
import { LINES_25 } from '../../mechanics/lines/line-patterns.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Harbour Gold: 5 reels, 3 rows, 25 lines, coins. Low volatility; coins come often and small.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const HARBOUR_GOLD_FIGURES: HoldFigures = {
  version: 1,
  units: 25,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  coin: 'coin',
  // prettier-ignore
  strips: [
    stripOf('l3 l1 p2 p4 l1 l4 l2 scatter l1 l4 p1 l3 l2 p2 l2 p3 coin coin l3 p1 p2 wild l2 p3 l4 p4 l3 p4 l1 p1 p3 coin coin l4'),
    stripOf('l4 l2 p4 l3 l4 l3 l1 l4 l3 l1 coin coin p2 l2 l3 p4 l4 l2 p2 p1 wild p2 p3 p4 coin coin scatter p3 p1 l2 l1 p3 wild l1'),
    stripOf('p2 p1 l3 l4 p1 l2 p4 l3 p3 l1 l2 p2 l1 p1 l4 l3 p3 l1 coin coin wild l1 coin coin l2 l3 l2 p2 l4 scatter p3 p4 l4 p4'),
    stripOf('l3 scatter l4 coin coin p3 l4 p2 l1 l2 wild p2 l3 l2 l1 p4 l4 l2 p1 p4 p3 p2 l3 wild l1 p3 p1 l2 l1 coin coin l3 l4 p4'),
    stripOf('l1 l3 p2 l4 p4 l4 l3 l2 p3 p4 l4 l1 p3 l3 l2 p4 l1 p3 p1 l1 scatter l3 p2 l2 coin coin p1 coin coin p1 l4 wild l2 p2'),
  ],
  lines: LINES_25,
  pays: {
    wild: [60, 200, 1050],
    p1: [55, 150, 800],
    p2: [40, 120, 400],
    p3: [35, 100, 330],
    p4: [25, 80, 270],
    l1: [13, 40, 130],
    l2: [13, 35, 110],
    l3: [11, 25, 80],
    l4: [10, 25, 80],
  },
  scatterPays: { 3: 50, 4: 250, 5: 1000 },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    most: 30,
    multiplier: { first: 1, growth: 0, most: 1 },
  },
  hold: {
    least: 6,
    lives: 3,
    chance: { hits: 1, of: 24 },
    faces: [
      { weight: 600, pay: 20 },
      { weight: 250, pay: 25 },
      { weight: 100, pay: 50 },
      { weight: 40, pay: 75 },
      { weight: 10, pay: 125 },
      { weight: 20, pool: 'mini' },
      { weight: 8, pool: 'minor' },
      { weight: 2, pool: 'major' },
    ],
    pools: { mini: 125, minor: 375, major: 1250, grand: 12500 },
  },
};

export const HARBOUR_GOLD = holdAndWinGame(HARBOUR_GOLD_FIGURES);
