import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { clusterFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { MANGO_ORCHARD, MANGO_ORCHARD_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Mango Orchard',
  rules: withGamble(MANGO_ORCHARD, USUAL_GAMBLE),
  facts: clusterFacts(MANGO_ORCHARD_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 261.6, scale: 'pentatonic', string: 'wood', knock: 185 },
};
