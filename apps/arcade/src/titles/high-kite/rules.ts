import { type LimboFigures, limboGame } from '../../mechanics/limbo/rules.ts';

/** High Kite: one percent for the house, targets from 1.01 to 10,000 times the stake. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const HIGH_KITE_FIGURES: LimboFigures = { version: 1, edge: 1, lowestTarget: 101, highestTarget: 1_000_000 };

export const HIGH_KITE = limboGame(HIGH_KITE_FIGURES);
