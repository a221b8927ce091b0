import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { HARVEST_FAIR, HARVEST_FAIR_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Harvest Fair',
  rules: withGamble(HARVEST_FAIR, USUAL_GAMBLE),
  facts: lineFacts(HARVEST_FAIR_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 220, scale: 'sixth', string: 'pluck', knock: 160 },
};
