import { cascadesGame } from '../../mechanics/cascades/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const STRIP = stripOf(
  'p2 l4 p4 l1 p1 p3 l2 l3 l1 p4 l2 l4 l4 wild p3 l1 l3 p2 l4 l2 p1 p4 p2 l4 p2 l1 p3 p4 p1 l1 p4 p3 l2 l3 l2 l4 l3 l3 scatter',
);

/**
 * Eight of a kind anywhere win, in four sizes, and three scatters pay, too; five rungs.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- bee-meadow`.
 */
export const BEE_MEADOW_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 5,
  strips: [STRIP, STRIP, STRIP, STRIP, STRIP, STRIP],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [8, 9, 10, 12],
  pays: {
    p1: [54, 80, 160, 540],
    p2: [33, 54, 110, 330],
    p3: [27, 40, 80, 270],
    p4: [20, 27, 54, 160],
    l1: [11, 16, 33, 94],
    l2: [8, 13, 27, 80],
    l3: [7, 11, 20, 67],
    l4: [4, 7, 13, 40],
  },
  ladder: [1, 2, 3, 5, 8],
  scatterPays: { 3: 20, 4: 60, 5: 200, 6: 1000 },
  freeSpins: { awards: { 4: 9, 5: 12, 6: 18 }, most: 60, ladder: [3, 6, 9, 15, 24] },
};

export const BEE_MEADOW = cascadesGame(BEE_MEADOW_FIGURES);
