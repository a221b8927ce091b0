import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { CLOCKWORK_AVIARY, CLOCKWORK_AVIARY_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Clockwork Aviary',
  rules: withGamble(CLOCKWORK_AVIARY, USUAL_GAMBLE),
  facts: lineFacts(CLOCKWORK_AVIARY_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 261.6, scale: 'lydian', string: 'bell', knock: 220 },
};
