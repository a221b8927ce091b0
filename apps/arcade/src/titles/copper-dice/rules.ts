import { type DiceFigures, diceGame } from '../../mechanics/dice/rules.ts';

/** Copper Dice: one percent for the house, 1.01 to 990 times the stake. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const COPPER_DICE_FIGURES: DiceFigures = { version: 1, edge: 100, fewestRolls: 10, mostRolls: 9_800 };

export const COPPER_DICE = diceGame(COPPER_DICE_FIGURES);
