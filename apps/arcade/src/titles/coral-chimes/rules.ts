import { cascadesGame } from '../../mechanics/cascades/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const STRIP = stripOf(
  'l2 p4 p4 l1 p2 scatter p1 l4 l4 p2 p2 p1 l3 l3 p4 l1 l1 p3 l4 l4 p3 l4 l4 l1 l1 p3 p3 l2 l2 p2 wild l3 l3 l2 l2 p1 l3 l3 p4 p4',
);

/**
 * Nine of a kind anywhere win, in four sizes that pay nearly alike, on a gentle ladder.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- coral-chimes`.
 */
export const CORAL_CHIMES_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 5,
  strips: [STRIP, STRIP, STRIP, STRIP, STRIP, STRIP],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [9, 11, 13, 15],
  pays: {
    p1: [58, 96, 150, 290],
    p2: [38, 62, 110, 190],
    p3: [29, 48, 77, 140],
    p4: [23, 38, 62, 120],
    l1: [15, 25, 40, 77],
    l2: [12, 19, 31, 58],
    l3: [10, 15, 25, 48],
    l4: [8, 12, 19, 38],
  },
  ladder: [1, 1, 2, 2, 3],
  scatterPays: { 4: 25, 5: 100, 6: 400 },
  freeSpins: { awards: { 4: 8, 5: 10, 6: 12 }, most: 60, ladder: [2, 2, 3, 4, 5] },
};

export const CORAL_CHIMES = cascadesGame(CORAL_CHIMES_FIGURES);
