import { clustersGame } from '../../mechanics/clusters/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const OUTER = stripOf('p4 p2 l2 p1 p4 l1 l3 l1 p3 l4 scatter l3 l4 l2');
const SECOND = stripOf('p1 l4 l3 l1 p3 l4 wild p4 l2 l2 p4 l3 p2 p3 scatter');
const THIRD = stripOf('l1 p1 p3 p4 p4 l3 p2 l3 l4 l2 l2 scatter l4 p2');
const MIDDLE = stripOf('p4 p4 p3 wild l1 p1 l3 l4 l4 l2 p3 p2 l2 l3 scatter');

/**
 * Five that touch win. Seldom a win, a ladder that doubles, free games that begin at fifteen times and are sold.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- signal-box`.
 */
export const SIGNAL_BOX_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 7,
  strips: [OUTER, SECOND, THIRD, MIDDLE, THIRD, SECOND, OUTER],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [5, 6, 7, 9, 12, 16],
  pays: {
    p1: [72, 140, 300, 720, 2400, 9700],
    p2: [48, 97, 190, 480, 1400, 4800],
    p3: [36, 60, 120, 290, 970, 2900],
    p4: [24, 48, 97, 220, 600, 1900],
    l1: [12, 19, 29, 72, 190, 720],
    l2: [10, 14, 22, 48, 140, 480],
    l3: [6, 10, 17, 36, 110, 360],
    l4: [5, 7, 14, 29, 97, 290],
  },
  ladder: [1, 2, 4, 8],
  scatterPays: { 6: 4, 7: 40, 8: 400 },
  freeSpins: { awards: { 7: 10, 8: 15 }, most: 60, ladder: [15, 30, 60, 120] },
  buy: { units: 1_378, spins: 10 },
};

export const SIGNAL_BOX = clustersGame(SIGNAL_BOX_FIGURES);
