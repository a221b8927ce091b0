import { type BaccaratFigures, baccaratGame } from '../../mechanics/baccarat/rules.ts';

/** Silk Baccarat: eight decks, banker pays 0.95 to 1, tie 8 to 1, pairs 11 to 1. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const SILK_BACCARAT_FIGURES: BaccaratFigures = {
  version: 1,
  decks: 8,
  pays: { player: 20_000, banker: 19_500, tie: 90_000, playerPair: 120_000, bankerPair: 120_000 },
  mostOn: { player: 400, banker: 400, tie: 80, playerPair: 60, bankerPair: 60 },
  mostChips: 600,
};

export const SILK_BACCARAT = baccaratGame(SILK_BACCARAT_FIGURES);
