import { cascadesGame } from '../../mechanics/cascades/rules.ts';
import { type FallsFigures, stripOf } from '../../mechanics/falls/figures.ts';

const STRIP = stripOf(
  'l2 l1 p4 scatter p1 l4 l2 l3 l4 l4 p1 p2 p3 l3 l3 wild p3 l1 l2 p4 l4 l4 p3 l1 p2 p4 p4 l3 p3 l2 l4 p4 p2 p2 l2 l1 p1 l1 l3',
);

/**
 * Eight of a kind anywhere win. The ladder climbs to 5 in paid spins and to 10 in free ones.
 * Whoever changes a figure raises `version` and runs `npm run falls-odds -w apps/arcade -- moon-rabbit-bakery`.
 */
export const MOON_RABBIT_BAKERY_FIGURES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 5,
  strips: [STRIP, STRIP, STRIP, STRIP, STRIP, STRIP],
  wild: 'wild',
  scatter: 'scatter',
  sizes: [8, 10, 12],
  pays: {
    p1: [73, 220, 730],
    p2: [44, 120, 360],
    p3: [29, 87, 260],
    p4: [22, 58, 170],
    l1: [12, 29, 87],
    l2: [9, 22, 73],
    l3: [6, 17, 58],
    l4: [4, 15, 44],
  },
  ladder: [1, 2, 3, 5],
  scatterPays: { 4: 60, 5: 200, 6: 1000 },
  freeSpins: { awards: { 4: 10, 5: 12, 6: 15 }, most: 60, ladder: [2, 4, 6, 10] },
};

export const MOON_RABBIT_BAKERY = cascadesGame(MOON_RABBIT_BAKERY_FIGURES);
