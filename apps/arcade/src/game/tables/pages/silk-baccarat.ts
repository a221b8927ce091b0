import type { BaccaratBet, BaccaratStep } from '../../../mechanics/baccarat/rules.ts';
import { baccaratSpoken, baccaratTold } from '../baccarat/tell.ts';
import BOARD from '../baccarat/texts.json';
import { baccaratView } from '../baccarat/view.ts';
import { smallHands } from '../cards/card-picture.ts';
import CARDS from '../cards/texts.json';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART } from '../../../titles/silk-baccarat/art/index.ts';
import { SILK_BACCARAT_ODDS } from '../../../titles/silk-baccarat/odds.ts';
import { SILK_BACCARAT, SILK_BACCARAT_FIGURES } from '../../../titles/silk-baccarat/rules.ts';
import TEXTS from '../../../titles/silk-baccarat/texts.json';

export const PAGE: TablePage<BaccaratBet, BaccaratStep, never> = {
  name: 'Silk Baccarat',
  mechanic: 'baccarat',
  rules: SILK_BACCARAT,
  odds: SILK_BACCARAT_ODDS,
  art: ART,
  texts: wordsOf(wordsOf(TEXTS, BOARD), CARDS),
  voice: { root: 196, scale: 'hirajoshi', string: 'pluck', knock: 180 },
  playWord: 'deal',
  unit: 'chip',
  repeats: true,
  told: baccaratTold(SILK_BACCARAT_FIGURES),
  spoken: baccaratSpoken,
  picture: (step) => smallHands([step.player, step.banker]),
  view: baccaratView(SILK_BACCARAT_FIGURES, {
    dress: { studio: 'house', colours: { ground: '#8e1f2f', pattern: '#b8433f', edge: '#f0c86a' } },
  }),
};
