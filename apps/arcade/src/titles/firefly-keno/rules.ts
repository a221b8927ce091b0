import { type KenoFigures, kenoGame } from '../../mechanics/keno/rules.ts';

/** Firefly Keno: one to ten numbers. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const FIREFLY_KENO_FIGURES: KenoFigures = {
  version: 1,
  // Written down as stakes for 0, 1, 2 … hits.
  pays: {
    1: pays([0, 3.85]),
    2: pays([0, 1.4, 7.4]),
    3: pays([0, 0.7, 2.6, 25]),
    4: pays([0, 0, 2, 7.9, 98]),
    5: pays([0, 0, 1.2, 3.3, 22, 420]),
    6: pays([0, 0, 0, 2.6, 10.5, 110, 3_000]),
    7: pays([0, 0, 0, 2.1, 5.5, 30, 360, 7_000]),
    8: pays([0, 0, 0, 1.7, 3.5, 12, 90, 1_100, 10_000]),
    9: pays([0, 0, 0, 1.2, 2.1, 7.2, 45, 400, 4_000, 10_000]),
    10: pays([0, 0, 0, 0.6, 1.7, 5.1, 30, 160, 1_020, 5_000, 10_000]),
  },
  largestMultiple: 10_000,
};

export const FIREFLY_KENO = kenoGame(FIREFLY_KENO_FIGURES);

function pays(stakes: readonly number[]): number[] {
  return stakes.map((stake) => Math.round(stake * 10_000));
}
