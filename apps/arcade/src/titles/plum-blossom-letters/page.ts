import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { clusterFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { PLUM_BLOSSOM_LETTERS, PLUM_BLOSSOM_LETTERS_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Plum Blossom Letters',
  rules: withGamble(PLUM_BLOSSOM_LETTERS, USUAL_GAMBLE),
  facts: clusterFacts(PLUM_BLOSSOM_LETTERS_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 246.9, scale: 'pentatonic', string: 'glass', knock: 200 },
};
