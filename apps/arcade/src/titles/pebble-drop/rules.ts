import { type PlinkoFigures, plinkoGame } from '../../mechanics/plinko/rules.ts';

/** Pebble Drop: three heights, three risks. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const PEBBLE_DROP_FIGURES: PlinkoFigures = {
  version: 1,
  // Written down as tenths from the middle pocket outwards.
  pays: {
    8: {
      low: bothSides([5, 10, 11, 21, 55]),
      medium: bothSides([5, 6, 13, 34, 120]),
      high: bothSides([2, 3, 14, 42, 300]),
    },
    12: {
      low: bothSides([5, 10, 11, 14, 16, 30, 100]),
      medium: bothSides([4, 6, 12, 17, 36, 100, 400]),
      high: bothSides([2, 3, 8, 19, 59, 260, 1_800]),
    },
    16: {
      low: bothSides([6, 9, 11, 13, 14, 15, 24, 60, 200]),
      medium: bothSides([4, 5, 10, 13, 25, 60, 140, 400, 1_200]),
      high: bothSides([2, 2.5, 3, 15, 44, 90, 280, 1_200, 9_000]),
    },
  },
  usualBet: { rows: 12, risk: 'medium' },
  largestMultiple: 900,
};

export const PEBBLE_DROP = plinkoGame(PEBBLE_DROP_FIGURES);

function bothSides(tenths: readonly number[]): number[] {
  const right = tenths.map((pay) => pay * 1_000);
  return [...right.slice(1).reverse(), ...right];
}
