import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { wayFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { WOLF_AND_BIRCH, WOLF_AND_BIRCH_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Wolf & Birch',
  rules: withGamble(WOLF_AND_BIRCH, USUAL_GAMBLE),
  facts: wayFacts(WOLF_AND_BIRCH_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 164.8, scale: 'minor', string: 'wood', knock: 120 },
};
