import { clustersGame } from '../../mechanics/clusters/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const OUTER = stripOf('l1 p3 l4 l4 l3 l3 p1 scatter p2 p2 l2 l2 p4 p4');
const SECOND = stripOf('scatter wild l1 p3 l4 l4 l3 p2 p4 p4 p3 l2 l2 l3 p1');
const THIRD = stripOf('l2 l2 l4 l4 p1 p4 l3 l3 p2 l1 l1 scatter p3 p3');
const MIDDLE = stripOf('l3 l2 l2 scatter l4 l4 p4 p4 p3 p2 p3 p1 l3 l1 wild');

/**
 * Five that touch win. The ladder climbs by one with each fall, by seven in free spins.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- mango-orchard`.
 */
export const MANGO_ORCHARD_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 7,
  strips: [OUTER, SECOND, THIRD, MIDDLE, THIRD, SECOND, OUTER],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [5, 7, 9, 11, 14, 18],
  pays: {
    p1: [62, 93, 150, 310, 930, 3100],
    p2: [46, 62, 93, 190, 620, 1900],
    p3: [31, 46, 62, 120, 370, 1200],
    p4: [25, 37, 46, 93, 250, 930],
    l1: [15, 22, 31, 62, 150, 620],
    l2: [12, 19, 25, 46, 120, 460],
    l3: [9, 12, 19, 31, 93, 310],
    l4: [6, 9, 15, 31, 93, 310],
  },
  ladder: [1, 2, 3, 4, 5],
  scatterPays: { 6: 8, 7: 40, 8: 160 },
  freeSpins: { awards: { 7: 7, 8: 10 }, most: 60, ladder: [7, 14, 21, 28, 35] },
};

export const MANGO_ORCHARD = clustersGame(MANGO_ORCHARD_FIGURES);
