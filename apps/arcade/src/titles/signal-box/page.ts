import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { clusterFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { SIGNAL_BOX, SIGNAL_BOX_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Signal Box',
  rules: withGamble(SIGNAL_BOX, USUAL_GAMBLE),
  facts: clusterFacts(SIGNAL_BOX_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 196, scale: 'sixth', string: 'wood', knock: 170 },
};
