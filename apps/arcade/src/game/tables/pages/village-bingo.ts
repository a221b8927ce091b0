import { bingoTold, drawnBingo, spokenBingo } from '../bingo/bingo-words.ts';
import boardWords from '../bingo/texts.json';
import { bingoView } from '../bingo/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import type { BingoBet, BingoStep } from '../../../mechanics/bingo/rules.ts';
import { ART } from '../../../titles/village-bingo/art/index.ts';
import { VILLAGE_BINGO_ODDS } from '../../../titles/village-bingo/odds.ts';
import { VILLAGE_BINGO, VILLAGE_BINGO_FIGURES } from '../../../titles/village-bingo/rules.ts';
import titleWords from '../../../titles/village-bingo/texts.json';

export const PAGE: TablePage<BingoBet, BingoStep, never> = {
  name: 'Village Bingo',
  mechanic: 'bingo',
  rules: VILLAGE_BINGO,
  odds: VILLAGE_BINGO_ODDS,
  art: ART,
  texts: wordsOf(titleWords, boardWords),
  voice: { root: 262, scale: 'sixth', string: 'bell', knock: 210 },
  playWord: 'play',
  unit: 'chip',
  repeats: true,
  told: bingoTold(VILLAGE_BINGO_FIGURES),
  spoken: spokenBingo,
  picture: drawnBingo,
  view: bingoView(VILLAGE_BINGO_FIGURES, VILLAGE_BINGO.usualBet),
};
