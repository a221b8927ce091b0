import type { LimboBet, LimboStep } from '../../mechanics/limbo/rules.ts';
import words from '../../game/tables/limbo/texts.json' with { type: 'json' };
import { limboTold, spokenFlight } from '../../game/tables/limbo/told.ts';
import { limboView } from '../../game/tables/limbo/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import { ART, KITE } from './art/index.ts';
import { HIGH_KITE_ODDS } from './odds.ts';
import { HIGH_KITE, HIGH_KITE_FIGURES } from './rules.ts';
import texts from './texts.json' with { type: 'json' };

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
