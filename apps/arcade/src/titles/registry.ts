import { PAPER_LANTERNS as PAPER_LANTERNS_FIGURES } from '../rules/paper-lanterns.ts';
import { USUAL_GAMBLE, withGamble } from '../mechanics/gamble.ts';
import { CORAL_CHIMES } from './coral-chimes/rules.ts';
import { MOON_RABBIT_BAKERY } from './moon-rabbit-bakery/rules.ts';
import { PAPER_LANTERNS } from './paper-lanterns/rules.ts';
import { THE_FOUNDRY } from './the-foundry/rules.ts';
import type { Title } from './title.ts';

/** All titles, one line each. A title without `page` is not offered to anybody yet. */
export const TITLES: readonly Title[] = [
  {
    ...{ code: 'paper_lanterns', name: 'Paper Lanterns', studio: 'house', kind: 'slot', category: 'Video Slots' },
    ...{ mechanic: 'lines', lines: PAPER_LANTERNS_FIGURES.lines.length, rules: PAPER_LANTERNS, page: 'paper-lanterns' },
  },
  {
    ...{ code: 'moon_rabbit_bakery', name: 'Moon Rabbit Bakery', studio: 'house', kind: 'slot' },
    ...{ category: 'Video Slots', mechanic: 'cascades', page: 'moon-rabbit-bakery' },
    rules: withGamble(MOON_RABBIT_BAKERY, USUAL_GAMBLE),
  },
  {
    ...{ code: 'coral_chimes', name: 'Coral Chimes', studio: 'tideline', kind: 'slot', category: 'Video Slots' },
    ...{ mechanic: 'cascades', rules: CORAL_CHIMES, page: 'coral-chimes' },
  },
  {
    ...{ code: 'the_foundry', name: 'The Foundry', studio: 'kestrel', kind: 'slot', category: 'Video Slots' },
    ...{ mechanic: 'cascades', rules: THE_FOUNDRY, page: 'the-foundry' },
  },
];
