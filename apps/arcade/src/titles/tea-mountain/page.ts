import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { TEA_MOUNTAIN, TEA_MOUNTAIN_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Tea Mountain',
  rules: withGamble(TEA_MOUNTAIN, USUAL_GAMBLE),
  facts: lineFacts(TEA_MOUNTAIN_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 196, scale: 'hirajoshi', string: 'pluck', knock: 140 },
};
