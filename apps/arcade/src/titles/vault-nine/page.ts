import { USUAL_GAMBLE, withGamble } from '../../mechanics/gamble.ts';
import { holdFacts } from '../facts/reel-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { VAULT_NINE, VAULT_NINE_FIGURES } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Vault Nine',
  rules: withGamble(VAULT_NINE, USUAL_GAMBLE),
  facts: holdFacts(VAULT_NINE_FIGURES),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 155.6, scale: 'minor', string: 'bell', knock: 115 },
};
