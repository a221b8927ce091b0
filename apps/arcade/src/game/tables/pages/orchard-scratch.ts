import { scratchTold, spokenCard } from '../scratch/scratch-words.ts';
import boardWords from '../scratch/texts.json';
import { scratchView } from '../scratch/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import type { ScratchBet, ScratchStep } from '../../../mechanics/scratch/rules.ts';
import { ART } from '../../../titles/orchard-scratch/art/index.ts';
import { foil, SYMBOLS } from '../../../titles/orchard-scratch/art/symbols.ts';
import { ORCHARD_SCRATCH_ODDS } from '../../../titles/orchard-scratch/odds.ts';
import { ORCHARD_SCRATCH, ORCHARD_SCRATCH_FIGURES } from '../../../titles/orchard-scratch/rules.ts';
import titleWords from '../../../titles/orchard-scratch/texts.json';

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
