import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { lineFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { LIGHTHOUSE_KEEPER, LIGHTHOUSE_KEEPER_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Lighthouse Keeper',
  rules: withGamble(LIGHTHOUSE_KEEPER, USUAL_GAMBLE),
  facts: lineFacts(LIGHTHOUSE_KEEPER_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 164.8, scale: 'minor', string: 'bell', knock: 125 },
};
