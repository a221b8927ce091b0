import { clustersGame } from '../../mechanics/clusters/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const OUTER = stripOf('l4 l4 l2 l2 scatter l1 l1 p2 p3 p3 l3 l3 p4 p1');
const SECOND = stripOf('l3 p4 p4 p3 scatter l2 l2 l3 l4 l4 p3 l1 p1 p2 wild');
const THIRD = stripOf('scatter l2 l2 l3 l3 p2 p2 p3 l1 p1 p4 p4 l4 l4');
const MIDDLE = stripOf('l2 l2 l3 p3 l3 p1 wild p2 l4 l4 p3 scatter p4 p4 l1');

/**
 * Five that touch win. Seven scatters, one on each reel or more on some, open the free games, which begin at six times.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- plum-blossom-letters`.
 */
export const PLUM_BLOSSOM_LETTERS_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 7,
  strips: [OUTER, SECOND, THIRD, MIDDLE, THIRD, SECOND, OUTER],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [5, 6, 7, 9, 12, 16],
  pays: {
    p1: [38, 57, 94, 190, 570, 1900],
    p2: [28, 38, 57, 110, 380, 1100],
    p3: [19, 28, 38, 75, 230, 750],
    p4: [15, 23, 28, 57, 150, 570],
    l1: [9, 13, 19, 38, 94, 380],
    l2: [8, 11, 15, 28, 75, 280],
    l3: [6, 8, 11, 19, 57, 190],
    l4: [4, 6, 9, 19, 57, 190],
  },
  ladder: [1, 2, 3, 5],
  scatterPays: { 6: 10, 7: 60, 8: 200 },
  freeSpins: { awards: { 7: 8, 8: 12 }, most: 60, ladder: [6, 12, 18, 30] },
};

export const PLUM_BLOSSOM_LETTERS = clustersGame(PLUM_BLOSSOM_LETTERS_FIGURES);
