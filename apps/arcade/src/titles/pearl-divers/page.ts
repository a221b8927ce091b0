import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { wayFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { PEARL_DIVERS, PEARL_DIVERS_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Pearl Divers',
  rules: withGamble(PEARL_DIVERS, USUAL_GAMBLE),
  facts: wayFacts(PEARL_DIVERS_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 233.1, scale: 'lydian', string: 'glass', knock: 160 },
};
