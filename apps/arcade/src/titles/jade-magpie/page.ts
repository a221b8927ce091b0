import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { wayFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { JADE_MAGPIE, JADE_MAGPIE_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Jade Magpie',
  rules: withGamble(JADE_MAGPIE, USUAL_GAMBLE),
  facts: wayFacts(JADE_MAGPIE_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 220, scale: 'hirajoshi', string: 'bell', knock: 170 },
};
