import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { cascadeFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { BEE_MEADOW, BEE_MEADOW_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Bee Meadow',
  rules: withGamble(BEE_MEADOW, USUAL_GAMBLE),
  facts: cascadeFacts(BEE_MEADOW_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 246.9, scale: 'sixth', string: 'glass', knock: 195 },
};
