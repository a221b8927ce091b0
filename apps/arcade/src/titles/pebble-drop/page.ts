import type { PlinkoBet, PlinkoStep } from '../../mechanics/plinko/rules.ts';
import words from '../../game/tables/plinko/texts.json' with { type: 'json' };
import { plinkoTold, spokenDrop } from '../../game/tables/plinko/told.ts';
import { plinkoView } from '../../game/tables/plinko/view.ts';
import type { TablePage } from '../../game/tables/table-page.ts';
import { wordsOf } from '../../game/tables/words.ts';
import { ART, PEBBLE } from './art/index.ts';
import { PEBBLE_DROP_ODDS } from './odds.ts';
import { PEBBLE_DROP, PEBBLE_DROP_FIGURES } from './rules.ts';
import texts from './texts.json' with { type: 'json' };

export const PAGE: TablePage<PlinkoBet, PlinkoStep, never> = {
  name: 'Pebble Drop',
  mechanic: 'plinko',
  rules: PEBBLE_DROP,
  odds: PEBBLE_DROP_ODDS,
  art: ART,
  texts: wordsOf(texts, words),
  voice: { root: 196, scale: 'slendro', string: 'pluck', knock: 320 },
  playWord: 'dropWord',
  unit: 'stake',
  repeats: true,
  told: plinkoTold(PEBBLE_DROP_FIGURES),
  spoken: spokenDrop,
  view: plinkoView(PEBBLE_DROP_FIGURES, PEBBLE),
};
