import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { clusterFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { KELP_GARDEN, KELP_GARDEN_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Kelp Garden',
  rules: withGamble(KELP_GARDEN, USUAL_GAMBLE),
  facts: clusterFacts(KELP_GARDEN_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 220, scale: 'lydian', string: 'wood', knock: 180 },
};
