import { scratchTold, spokenCard } from '../../game/tables/scratch/scratch-words.ts';
import boardWords from '../../game/tables/scratch/texts.json';
import { scratchView } from '../../game/tables/scratch/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import type { ScratchBet, ScratchStep } from '../../mechanics/scratch/rules.ts';
import { ART } from './art/index.ts';
import { foil, SYMBOLS } from './art/symbols.ts';
import { ORCHARD_SCRATCH_ODDS } from './odds.ts';
import { ORCHARD_SCRATCH, ORCHARD_SCRATCH_FIGURES } from './rules.ts';
import titleWords from './texts.json';

export const PAGE: TablePage<ScratchBet, ScratchStep, never> = {
  name: 'Orchard Scratch',
  mechanic: 'scratch',
  rules: ORCHARD_SCRATCH,
  odds: ORCHARD_SCRATCH_ODDS,
  art: ART,
  texts: wordsOf(titleWords, boardWords),
  voice: { root: 294, scale: 'pentatonic', string: 'pluck', knock: 190 },
  playWord: 'play',
  unit: 'chip',
  repeats: false,
  told: scratchTold(ORCHARD_SCRATCH_FIGURES),
  spoken: spokenCard,
  view: scratchView(ORCHARD_SCRATCH_FIGURES, { symbols: SYMBOLS, foil: foil() }),
};
