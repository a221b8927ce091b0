import { type BingoFigures, bingoGame } from '../../mechanics/bingo/rules.ts';

/** Village Bingo: 75 balls, up to six cards, 60 balls called. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const VILLAGE_BINGO_FIGURES: BingoFigures = {
  version: 1,
  mostCards: 6,
  line: [
    { balls: 8, pay: 250 },
    { balls: 12, pay: 50 },
    { balls: 16, pay: 20 },
    { balls: 20, pay: 7 },
    { balls: 25, pay: 3 },
    { balls: 30, pay: 2 },
    { balls: 36, pay: 1 },
  ],
  full: [
    { balls: 45, pay: 10_000 },
    { balls: 50, pay: 2_000 },
    { balls: 55, pay: 600 },
    { balls: 60, pay: 60 },
  ],
};

export const VILLAGE_BINGO = bingoGame(VILLAGE_BINGO_FIGURES);
