import type { HoldFigures } from '../../mechanics/hold-and-win/hold-figures.ts';
import { holdAndWinGame } from '../../mechanics/hold-and-win/rules.ts';
import { LINES_25 } from '../../mechanics/lines/line-patterns.ts';
import { stripOf } from '../../mechanics/reels/reel-figures.ts';

/**
 * Vault Nine: 5 reels, 3 rows, 25 lines, coins. High volatility; the strips of the free games are full of coins.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes what is stated.
 */
export const VAULT_NINE_FIGURES: HoldFigures = {
  version: 1,
  units: 25,
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  coin: 'coin',
  // prettier-ignore
  strips: [
    stripOf('l2 coin scatter l3 p3 l4 wild p4 p3 p4 coin coin l4 p4 p1 p1 l3 l2 l1 l1 l1 l1 l3 l4 l3 p3 l2 l4 l2 p4 p2 p2 p2 l4'),
    stripOf('p4 scatter l2 p1 p1 l4 p2 p2 p2 l2 coin coin p3 l3 l2 l4 l3 wild l4 p3 l3 l1 l1 l1 l1 p4 l3 coin p4 l3 p3 l4 l2'),
    stripOf('l3 scatter wild p4 l2 l1 l1 l4 p2 p2 p4 p3 p4 l3 l4 p3 l2 p1 p1 l4 p3 l2 l3 coin coin coin l1 l1 l4 l3 l4 l2'),
    stripOf('l4 l1 l1 l4 p4 wild p4 coin coin l3 l4 l2 l1 l1 l2 l3 l2 l3 l4 p3 p1 p1 p3 coin p4 p2 p2 p2 p3 l3 scatter l2 l3'),
    stripOf('coin l2 p3 p4 l4 l1 l1 l3 l4 l2 p3 p4 l4 p4 l3 coin coin p2 p2 p2 l4 p4 wild l1 l1 l3 l2 p3 scatter l2 p1 p1 l3 l4'),
  ],
  lines: LINES_25,
  pays: {
    wild: [55, 260, 2100],
    p1: [40, 160, 1050],
    p2: [30, 110, 420],
    p3: [25, 85, 320],
    p4: [25, 65, 210],
    l1: [11, 40, 130],
    l2: [8, 30, 110],
    l3: [8, 25, 80],
    l4: [6, 25, 65],
  },
  scatterPays: { 3: 50, 4: 250, 5: 2500 },
  freeSpins: {
    awards: { 3: 9, 4: 12, 5: 18 },
    most: 36,
    multiplier: { first: 1, growth: 0, most: 1 },
    // prettier-ignore
    strips: [
      stripOf('p1 p2 l3 l4 p3 p2 wild p4 p1 l2 l3 l4 l1 p2 coin coin coin p4 p1 l1 scatter l4 p3 p4 l1 l2 p3 l3 l2 coin coin coin'),
      stripOf('l2 wild p1 l3 p4 l1 p3 p4 scatter p1 p2 l2 p4 l4 p1 coin coin coin l2 l3 p2 l4 p2 l1 p3 l1 l4 l3 coin coin coin p3'),
      stripOf('p2 p4 l1 p3 l4 l3 p1 l2 p2 l3 l4 p1 coin coin coin p4 l1 l3 p4 p3 p2 l1 scatter l4 wild p1 l2 p3 coin coin coin l2'),
      stripOf('l2 p1 l3 l1 p3 l4 p2 l1 p4 l1 wild l4 l2 l3 p3 p2 p1 coin coin coin l3 p3 p4 l2 p1 coin coin coin scatter p4 p2 l4'),
      stripOf('l1 p3 p1 p3 l4 l1 l2 coin coin coin p1 p4 l4 p2 l3 l2 l4 p2 l1 p4 wild p3 p1 p4 l3 scatter l3 coin coin coin l2 p2'),
    ],
  },
  buy: { units: 1076, spins: 9 },
  hold: {
    least: 6,
    lives: 3,
    chance: { hits: 1, of: 20 },
    faces: [
      { weight: 520, pay: 25 },
      { weight: 250, pay: 50 },
      { weight: 100, pay: 75 },
      { weight: 40, pay: 125 },
      { weight: 15, pay: 500 },
      { weight: 20, pool: 'mini' },
      { weight: 9, pool: 'minor' },
      { weight: 3, pool: 'major' },
    ],
    pools: { mini: 375, minor: 1250, major: 6250, grand: 50000 },
  },
};

export const VAULT_NINE = holdAndWinGame(VAULT_NINE_FIGURES);
