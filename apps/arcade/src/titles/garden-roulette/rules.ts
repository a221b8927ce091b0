import { type RouletteFigures, rouletteGame } from '../../mechanics/roulette/rules.ts';

/** Garden Roulette: a single zero. The more numbers a spot has, the more chips it takes: what one spot wins is at most 720 chips. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const GARDEN_ROULETTE_FIGURES: RouletteFigures = {
  version: 1,
  mostOn: {
    straight: 20,
    split: 40,
    trio: 60,
    street: 60,
    'first four': 80,
    corner: 80,
    'six line': 120,
    dozen: 240,
    column: 240,
    'even chance': 360,
  },
  mostChips: 1_000,
};

export const GARDEN_ROULETTE = rouletteGame(GARDEN_ROULETTE_FIGURES);
