import type { HoldFigures } from '../../mechanics/hold-and-win/hold-figures.ts';
import { holdAndWinGame } from '../../mechanics/hold-and-win/rules.ts';
import { LINES_20 } from '../../mechanics/lines/line-patterns.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Nine Koi Gate: 5 reels, 3 rows, 20 lines, coins. Medium volatility; with nine coins or more their amounts are doubled when the respins end.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const NINE_KOI_GATE_FIGURES: HoldFigures = {
  version: 1,
  units: 20,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  coin: 'coin',
  // prettier-ignore
  strips: [
    stripOf('l2 l3 l4 coin p2 l1 l3 l1 l2 p3 l1 l3 scatter l4 wild l2 p1 p1 p4 l1 p3 p4 l4 p2 l2 p3 l4 p2 l3 coin coin p4'),
    stripOf('l3 wild l4 l2 l3 l1 p1 p1 p3 coin coin l1 p3 l2 l1 l3 coin coin p4 l2 l1 scatter p2 p4 l4 l3 p4 p2 p3 l4 l2 l4'),
    stripOf('l2 l1 l3 p4 l4 p4 l4 l3 scatter l3 l2 p2 l3 p3 p2 l2 wild l4 p2 coin coin p4 l4 l1 l2 p3 l1 coin p1 p1 p3 l1'),
    stripOf('l2 coin coin p4 l1 l4 l3 l2 l4 p1 p1 scatter p4 p2 l3 p3 l1 l2 l3 l4 coin coin l4 l1 p2 p3 l2 l1 l3 p2 wild p4 p3'),
    stripOf('p3 coin p3 l3 l1 l2 l1 l4 scatter l1 l2 p4 l3 p3 l1 coin coin l4 l2 l4 p2 l2 l4 p2 p4 l3 p4 p1 p1 p2 wild l3'),
  ],
  lines: LINES_20,
  pays: {
    wild: [65, 320, 2500],
    p1: [50, 190, 1250],
    p2: [40, 130, 550],
    p3: [30, 100, 380],
    p4: [25, 75, 260],
    l1: [13, 50, 150],
    l2: [10, 40, 130],
    l3: [10, 30, 95],
    l4: [8, 25, 75],
  },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 16 },
    most: 40,
    multiplier: { first: 2, growth: 0, most: 2 },
  },
  hold: {
    least: 6,
    lives: 3,
    chance: { hits: 1, of: 20 },
    faces: [
      { weight: 500, pay: 20 },
      { weight: 250, pay: 40 },
      { weight: 120, pay: 60 },
      { weight: 60, pay: 100 },
      { weight: 25, pay: 200 },
      { weight: 30, pool: 'mini' },
      { weight: 12, pool: 'minor' },
      { weight: 3, pool: 'major' },
    ],
    pools: { mini: 200, minor: 500, major: 2000, grand: 20000 },
    gate: { coins: 9, times: 2 },
  },
};

export const NINE_KOI_GATE = holdAndWinGame(NINE_KOI_GATE_FIGURES);
