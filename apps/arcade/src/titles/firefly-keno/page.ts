import { kenoTold, spokenDraw } from '../../game/tables/keno/keno-words.ts';
import boardWords from '../../game/tables/keno/texts.json';
import { kenoView } from '../../game/tables/keno/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import type { KenoBet, KenoStep } from '../../mechanics/keno/rules.ts';
import { firefly } from './art/firefly.ts';
import { ART } from './art/index.ts';
import { FIREFLY_KENO_ODDS } from './odds.ts';
import { FIREFLY_KENO, FIREFLY_KENO_FIGURES } from './rules.ts';
import titleWords from './texts.json';

export const PAGE: TablePage<KenoBet, KenoStep, never> = {
  name: 'Firefly Keno',
  mechanic: 'keno',
  rules: FIREFLY_KENO,
  odds: FIREFLY_KENO_ODDS,
  art: ART,
  texts: wordsOf(titleWords, boardWords),
  voice: { root: 330, scale: 'pentatonic', string: 'glass', knock: 320 },
  playWord: 'play',
  unit: 'stake',
  repeats: true,
  told: kenoTold(FIREFLY_KENO_FIGURES),
  spoken: spokenDraw,
  view: kenoView({ figures: FIREFLY_KENO_FIGURES, usual: FIREFLY_KENO.usualBet.picks, light: firefly() }),
};
