import { type MinesFigures, minesGame } from '../../mechanics/mines/rules.ts';

/** Amber Mines: one percent for the house, 1 to 24 mines. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const AMBER_MINES_FIGURES: MinesFigures = {
  version: 1,
  edge: 100,
  fewestMines: 1,
  mostMines: 24,
  largestMultiple: 10_000,
};

export const AMBER_MINES = minesGame(AMBER_MINES_FIGURES);
