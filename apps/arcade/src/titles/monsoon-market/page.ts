import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { MONSOON_MARKET, MONSOON_MARKET_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Monsoon Market',
  rules: withGamble(MONSOON_MARKET, USUAL_GAMBLE),
  facts: lineFacts(MONSOON_MARKET_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 207.7, scale: 'slendro', string: 'wood', knock: 150 },
};
