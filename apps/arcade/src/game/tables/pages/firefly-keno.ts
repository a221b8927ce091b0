import { kenoTold, spokenDraw } from '../keno/keno-words.ts';
import boardWords from '../keno/texts.json';
import { kenoView } from '../keno/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import type { KenoBet, KenoStep } from '../../../mechanics/keno/rules.ts';
import { firefly } from '../../../titles/firefly-keno/art/firefly.ts';
import { ART } from '../../../titles/firefly-keno/art/index.ts';
import { FIREFLY_KENO_ODDS } from '../../../titles/firefly-keno/odds.ts';
import { FIREFLY_KENO, FIREFLY_KENO_FIGURES } from '../../../titles/firefly-keno/rules.ts';
import titleWords from '../../../titles/firefly-keno/texts.json';

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
