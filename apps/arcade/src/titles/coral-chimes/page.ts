import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { cascadeFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { CORAL_CHIMES, CORAL_CHIMES_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Coral Chimes',
  rules: withGamble(CORAL_CHIMES, USUAL_GAMBLE),
  facts: cascadeFacts(CORAL_CHIMES_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 277.2, scale: 'pentatonic', string: 'glass', knock: 210 },
};
