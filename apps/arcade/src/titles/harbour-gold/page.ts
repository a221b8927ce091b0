import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { holdFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { HARBOUR_GOLD, HARBOUR_GOLD_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Harbour Gold',
  rules: withGamble(HARBOUR_GOLD, USUAL_GAMBLE),
  facts: holdFacts(HARBOUR_GOLD_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 185, scale: 'sixth', string: 'bell', knock: 120 },
};
