import { PAPER_LANTERNS as PAPER_LANTERNS_FIGURES } from '../rules/paper-lanterns.ts';
import { PAPER_LANTERNS } from './paper-lanterns/rules.ts';
import type { Title } from './title.ts';

/** All titles, one line each. A title without `page` is not offered to anybody yet. */
export const TITLES: readonly Title[] = [
  {
    ...{ code: 'paper_lanterns', name: 'Paper Lanterns', studio: 'house', kind: 'slot', category: 'Video Slots' },
    ...{ mechanic: 'lines', lines: PAPER_LANTERNS_FIGURES.lines.length, rules: PAPER_LANTERNS, page: 'paper-lanterns' },
  },
];
