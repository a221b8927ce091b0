import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { wayFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { MIDNIGHT_EXPRESS, MIDNIGHT_EXPRESS_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Midnight Express',
  rules: withGamble(MIDNIGHT_EXPRESS, USUAL_GAMBLE),
  facts: wayFacts(MIDNIGHT_EXPRESS_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 164.8, scale: 'sixth', string: 'brass', knock: 110 },
};
