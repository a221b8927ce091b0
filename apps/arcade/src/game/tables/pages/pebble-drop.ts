import type { PlinkoBet, PlinkoStep } from '../../../mechanics/plinko/rules.ts';
import words from '../plinko/texts.json' with { type: 'json' };
import { plinkoTold, spokenDrop } from '../plinko/told.ts';
import { plinkoView } from '../plinko/view.ts';
import type { TablePage } from '../table-page.ts';
import { wordsOf } from '../words.ts';
import { ART, PEBBLE } from '../../../titles/pebble-drop/art/index.ts';
import { PEBBLE_DROP_ODDS } from '../../../titles/pebble-drop/odds.ts';
import { PEBBLE_DROP, PEBBLE_DROP_FIGURES } from '../../../titles/pebble-drop/rules.ts';
import texts from '../../../titles/pebble-drop/texts.json' with { type: 'json' };

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
