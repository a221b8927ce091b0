import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { AURORA_POST, AURORA_POST_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Aurora Post',
  rules: withGamble(AURORA_POST, USUAL_GAMBLE),
  facts: lineFacts(AURORA_POST_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 207.7, scale: 'lydian', string: 'bell', knock: 140 },
};
