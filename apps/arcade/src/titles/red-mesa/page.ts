import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { holdFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { RED_MESA, RED_MESA_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Red Mesa',
  rules: withGamble(RED_MESA, USUAL_GAMBLE),
  facts: holdFacts(RED_MESA_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 174.6, scale: 'sixth', string: 'pluck', knock: 115 },
};
