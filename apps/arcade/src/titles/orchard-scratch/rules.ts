import { type ScratchFigures, scratchGame } from '../../mechanics/scratch/rules.ts';

/** Orchard Scratch: eight prizes; 94 of 100 prices come back. Whoever changes a figure raises `version` and runs `npm run table-odds`. */
export const ORCHARD_SCRATCH_FIGURES: ScratchFigures = {
  version: 1,
  tickets: 1_000_000,
  prizes: [
    { symbol: 'crown', pay: 10_000, tickets: 2 },
    { symbol: 'basket', pay: 1_000, tickets: 30 },
    { symbol: 'peach', pay: 100, tickets: 600 },
    { symbol: 'pear', pay: 25, tickets: 4_000 },
    { symbol: 'plum', pay: 10, tickets: 16_000 },
    { symbol: 'cherry', pay: 5, tickets: 34_000 },
    { symbol: 'apple', pay: 2, tickets: 110_000 },
    { symbol: 'leaf', pay: 1, tickets: 180_000 },
  ],
  mostCards: 5,
};

export const ORCHARD_SCRATCH = scratchGame(ORCHARD_SCRATCH_FIGURES);
