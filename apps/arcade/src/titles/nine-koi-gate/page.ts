import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { holdFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { NINE_KOI_GATE, NINE_KOI_GATE_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Nine Koi Gate',
  rules: withGamble(NINE_KOI_GATE, USUAL_GAMBLE),
  facts: holdFacts(NINE_KOI_GATE_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 174.6, scale: 'slendro', string: 'bell', knock: 130 },
};
