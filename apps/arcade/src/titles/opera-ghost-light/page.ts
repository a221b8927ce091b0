import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { OPERA_GHOST_LIGHT, OPERA_GHOST_LIGHT_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Opera Ghost Light',
  rules: withGamble(OPERA_GHOST_LIGHT, USUAL_GAMBLE),
  facts: lineFacts(OPERA_GHOST_LIGHT_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 174.6, scale: 'minor', string: 'glass', knock: 130 },
};
