import type { BaccaratBet, BaccaratStep } from '../../mechanics/baccarat/rules.ts';
import { baccaratSpoken, baccaratTold } from '../../game/tables/baccarat/tell.ts';
import BOARD from '../../game/tables/baccarat/texts.json';
import { baccaratView } from '../../game/tables/baccarat/view.ts';
import { smallHands } from '../../game/tables/cards/card-picture.ts';
import CARDS from '../../game/tables/cards/texts.json';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import { ART } from './art/index.ts';
import { SILK_BACCARAT_ODDS } from './odds.ts';
import { SILK_BACCARAT, SILK_BACCARAT_FIGURES } from './rules.ts';
import TEXTS from './texts.json';

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
