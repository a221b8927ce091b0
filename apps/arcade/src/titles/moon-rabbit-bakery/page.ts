import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { cascadeFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { MOON_RABBIT_BAKERY, MOON_RABBIT_BAKERY_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Moon Rabbit Bakery',
  rules: withGamble(MOON_RABBIT_BAKERY, USUAL_GAMBLE),
  facts: cascadeFacts(MOON_RABBIT_BAKERY_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 262, scale: 'pentatonic', string: 'bell', knock: 190 },
};
