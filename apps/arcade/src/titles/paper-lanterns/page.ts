import { paperFacts } from '../facts/paper-facts.ts';
import type { SlotTitle } from '../slot-title.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { ART } from './art/index.ts';
import { ODDS } from './odds.ts';
import { PAPER_LANTERNS } from './rules.ts';
import { TEXTS } from './texts.ts';

export const PAGE: SlotTitle = {
  name: 'Paper Lanterns',
  rules: PAPER_LANTERNS,
  facts: paperFacts(SLOT),
  odds: ODDS,
  art: ART,
  texts: TEXTS,
  voice: { root: 196, scale: 'pentatonic', string: 'pluck', knock: 150 },
};
