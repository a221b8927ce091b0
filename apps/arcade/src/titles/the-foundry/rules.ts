import { cascadesGame } from '../../mechanics/cascades/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const STRIP = stripOf(
  'p4 l1 p4 l4 p4 l4 p2 p1 p3 l3 p3 l1 l2 p2 scatter l2 l3 l4 p3 l3 p4 l3 l2 l1 p1 l4 wild l2 l1 p2 l4 p3 l2 l3 p4 p1 l1 p3 p2',
);

/**
 * Eight of a kind anywhere win. The ladder doubles with each fall, and free spins are sold.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- the-foundry`.
 */
export const THE_FOUNDRY_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 5,
  strips: [STRIP, STRIP, STRIP, STRIP, STRIP, STRIP],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [8, 10, 12],
  pays: {
    p1: [140, 430, 1400],
    p2: [72, 220, 720],
    p3: [43, 140, 430],
    p4: [29, 86, 290],
    l1: [14, 43, 140],
    l2: [12, 36, 120],
    l3: [9, 29, 86],
    l4: [7, 22, 72],
  },
  ladder: [1, 2, 4, 8],
  scatterPays: { 4: 60, 5: 200, 6: 2000 },
  freeSpins: { awards: { 4: 10, 5: 12, 6: 15 }, most: 60, ladder: [6, 12, 24, 48] },
  buy: { units: 895, spins: 10 },
};

export const THE_FOUNDRY = cascadesGame(THE_FOUNDRY_FIGURES);
