import type { MinesBet, MinesChoice, MinesStep } from '../../../mechanics/mines/rules.ts';
import words from '../mines/texts.json' with { type: 'json' };
import { MINES_TOLD, spokenMines } from '../mines/told.ts';
import { minesView } from '../mines/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART, FIELD } from '../../../titles/amber-mines/art/index.ts';
import { AMBER_MINES_ODDS } from '../../../titles/amber-mines/odds.ts';
import { AMBER_MINES, AMBER_MINES_FIGURES } from '../../../titles/amber-mines/rules.ts';
import texts from '../../../titles/amber-mines/texts.json' with { type: 'json' };

export const PAGE: TablePage<MinesBet, MinesStep, MinesChoice> = {
  name: 'Amber Mines',
  mechanic: 'mines',
  rules: AMBER_MINES,
  odds: AMBER_MINES_ODDS,
  art: ART,
  texts: wordsOf(texts, words),
  voice: { root: 220, scale: 'lydian', string: 'glass', knock: 110 },
  playWord: 'digWord',
  unit: 'stake',
  repeats: false,
  told: MINES_TOLD,
  spoken: spokenMines,
  view: minesView(AMBER_MINES_FIGURES, FIELD),
};
