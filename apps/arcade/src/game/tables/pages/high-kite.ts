import type { LimboBet, LimboStep } from '../../../mechanics/limbo/rules.ts';
import words from '../limbo/texts.json' with { type: 'json' };
import { limboTold, spokenFlight } from '../limbo/told.ts';
import { limboView } from '../limbo/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART, KITE } from '../../../titles/high-kite/art/index.ts';
import { HIGH_KITE_ODDS } from '../../../titles/high-kite/odds.ts';
import { HIGH_KITE, HIGH_KITE_FIGURES } from '../../../titles/high-kite/rules.ts';
import texts from '../../../titles/high-kite/texts.json' with { type: 'json' };

export const PAGE: TablePage<LimboBet, LimboStep, never> = {
  name: 'High Kite',
  mechanic: 'limbo',
  rules: HIGH_KITE,
  odds: HIGH_KITE_ODDS,
  art: ART,
  texts: wordsOf(texts, words),
  voice: { root: 261.6, scale: 'pentatonic', string: 'glass', knock: 260 },
  playWord: 'flyWord',
  unit: 'stake',
  repeats: true,
  told: limboTold(HIGH_KITE_FIGURES),
  spoken: spokenFlight,
  view: limboView(HIGH_KITE_FIGURES, KITE),
};
