import { clustersGame } from '../../mechanics/clusters/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const OUTER = stripOf('l4 l4 l2 l2 scatter l1 l1 p2 p3 p3 l3 l3 p4 p1');
const SECOND = stripOf('l4 l4 p3 p1 l1 l2 l2 l3 l3 p4 p4 scatter p2 p2');
const THIRD = stripOf('l1 wild p2 scatter l3 p3 p1 l2 l2 l3 p4 p4 p3 l4 l4');
const MIDDLE = stripOf('l2 l2 l3 p3 l3 p1 wild p2 l4 l4 p3 scatter p4 p4 l1');

/**
 * Five that touch win. Half of the spins pay, and the ladder is short.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- kelp-garden`.
 */
export const KELP_GARDEN_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 7,
  strips: [OUTER, SECOND, THIRD, MIDDLE, THIRD, SECOND, OUTER],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [5, 6, 8, 10, 13, 17],
  pays: {
    p1: [64, 97, 160, 320, 970, 3200],
    p2: [48, 64, 97, 190, 640, 1900],
    p3: [32, 48, 64, 130, 390, 1300],
    p4: [26, 39, 48, 97, 260, 970],
    l1: [16, 23, 32, 64, 160, 640],
    l2: [13, 19, 26, 48, 130, 480],
    l3: [10, 13, 19, 32, 97, 320],
    l4: [6, 10, 16, 32, 97, 320],
  },
  ladder: [1, 1, 2, 2, 3],
  scatterPays: { 6: 10, 7: 40, 8: 100 },
  freeSpins: { awards: { 7: 6, 8: 9 }, most: 60, ladder: [2, 2, 3, 3, 4] },
};

export const KELP_GARDEN = clustersGame(KELP_GARDEN_FIGURES);
