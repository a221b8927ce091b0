import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { cascadeFacts } from '../facts/falls-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { THE_FOUNDRY, THE_FOUNDRY_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'The Foundry',
  rules: withGamble(THE_FOUNDRY, USUAL_GAMBLE),
  facts: cascadeFacts(THE_FOUNDRY_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 146.8, scale: 'minor', string: 'brass', knock: 100 },
};
